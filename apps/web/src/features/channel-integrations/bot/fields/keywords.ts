/** Splits typed or pasted text into keywords or phrases at commas, semicolons, tabs and line breaks. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** The keywords plus additional ones; unique regardless of case. */
export function addKeywords(words: readonly string[], more: readonly string[]): string[] {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const added = more.filter((word) => {
    const key = word.toLowerCase();
    return !known.has(key) && known.add(key);
  });
  return [...words, ...added];
}
