/** Characters; the contract's limit (the test compares them), without loading Zod for it. */
export const MAX_TEXT_LENGTH = 10_000;

interface SendableOptions {
  /** Something is enclosed. */
  isEmptyAllowed?: boolean;
  /** Characters that the text may have. */
  limit?: number;
}

/**
 * Whether the server would take a text: not too long, nothing in it that cannot be stored, and not empty, unless
 * something is enclosed.
 */
export function isSendable(
  text: string,
  { isEmptyAllowed: isEnclosing = false, limit = MAX_TEXT_LENGTH }: SendableOptions = {},
): boolean {
  return (
    (isEnclosing || text.trim() !== '') &&
    text.length <= limit &&
    !text.includes('\u0000') &&
    text.isWellFormed()
  );
}
