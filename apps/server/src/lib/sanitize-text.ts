/**
 * A text of strangers as PostgreSQL takes it (8.3, 8.14: no NUL; UTF-8 has no half characters): without NUL, each half
 * of a character as U+FFFD. Of more than `longest` UTF-16 units the beginning is kept, never half a character of it, with
 * "…" as its end.
 */
export function sanitizeText(text: string, longest: number): string {
  const whole = text.replaceAll('\u0000', '').toWellFormed();
  if (whole.length <= longest) return whole;
  const beginning = whole.slice(0, Math.max(0, longest - 1));
  return `${TRAILING_HIGH_SURROGATE.test(beginning) ? beginning.slice(0, -1) : beginning}…`;
}

/** The first half of a character whose second half was cut off: there is no other in a well-formed text. */
const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;
