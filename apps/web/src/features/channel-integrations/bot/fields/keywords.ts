/** What was typed or pasted as single words or phrases: commas, semicolons, tabs and new lines stand between them. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** The words with further ones behind them; none twice, whatever its case. */
export function addKeywords(words: readonly string[], more: readonly string[]): string[] {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const added = more.filter((word) => {
    const key = word.toLowerCase();
    return !known.has(key) && known.add(key);
  });
  return [...words, ...added];
}
