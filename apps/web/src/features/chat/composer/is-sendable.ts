/** Characters; the contract's limit (the test compares them), without loading Zod for it. */
export const MAX_TEXT_LENGTH = 10_000;

/**
 * Whether the server would take a text: not too long, nothing in it that cannot be stored, and not empty, unless
 * something is enclosed.
 */
export function isSendable(text: string, isEnclosing = false): boolean {
  return (
    (isEnclosing || text.trim() !== '') &&
    text.length <= MAX_TEXT_LENGTH &&
    !text.includes('\u0000') &&
    text.isWellFormed()
  );
}
