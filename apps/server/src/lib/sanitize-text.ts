/**
 * Makes a text storable in PostgreSQL (8.3, 8.14: no NUL; UTF-8 without lone surrogates): removes NUL and
 * replaces lone surrogates by U+FFFD. Truncates to `longest` UTF-16 units with a final "…", never within a
 * surrogate pair.
 */
export function sanitizeText(text: string, longest: number): string {
  const whole = text.replaceAll('\u0000', '').toWellFormed();
  if (whole.length <= longest) return whole;
  const beginning = whole.slice(0, Math.max(0, longest - 1));
  return `${TRAILING_HIGH_SURROGATE.test(beginning) ? beginning.slice(0, -1) : beginning}…`;
}

/** A high surrogate whose low one was cut off: well-formed text has no other. */
const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;
