/** Cuts between characters, never inside one that takes two units. */
export function truncateReplyText(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
