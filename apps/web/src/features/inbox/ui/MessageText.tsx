/** Plain text with its line breaks; markup is not interpreted. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="rd-words" dir="auto">
      {text}
    </p>
  );
}
