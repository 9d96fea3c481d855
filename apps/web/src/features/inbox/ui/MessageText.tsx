/** What somebody wrote, as they wrote it: their line breaks stay, nothing in it is markup. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="rd-words" dir="auto">
      {text}
    </p>
  );
}
