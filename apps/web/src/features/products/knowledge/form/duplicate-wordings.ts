/** Wordings that equal the question or an earlier one, ignoring case, spaces and punctuation. */
export const findDuplicateWordings = (question: string, wordings: readonly string[]): string[] =>
  partitionWordings(question, wordings).twice;

/** The unique ones, in order. */
export const removeDuplicateWordings = (question: string, wordings: readonly string[]): string[] =>
  partitionWordings(question, wordings).kept;

function partitionWordings(question: string, wordings: readonly string[]) {
  const seen = new Set([normalizeWording(question)]);
  const [kept, twice]: [string[], string[]] = [[], []];
  for (const wording of wordings) {
    const words = normalizeWording(wording);
    (seen.has(words) ? twice : kept).push(wording);
    seen.add(words);
  }
  return { kept, twice };
}

/** A text of only punctuation is compared unchanged. */
function normalizeWording(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words || text.trim();
}
