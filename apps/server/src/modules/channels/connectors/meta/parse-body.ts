import { AppError } from '../../../../lib/app-error';
import { sanitizeText } from '../../../../lib/sanitize-text';

/** Digits from which on a number may be larger than JavaScript can tell from its neighbour (2^53). */
const UNSAFE_DIGITS = 16;

/**
 * A delivery of Meta as JSON. Numbers of 16 digits and more become text: they are ids. What PostgreSQL does not take
 * (NUL, half a character) is taken out of texts. Throws `invalid` for what is no JSON.
 */
export function parseMetaBody(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  const keep = HAS_UNSTORABLE.test(text) ? sanitizeReviver : undefined;
  try {
    const body = JSON.parse(text, keep);
    // Only what is JSON for sure is looked through for its strings: they all end.
    return HAS_LONG_NUMBER.test(text)
      ? JSON.parse(text.replace(STRING_OR_NUMBER, quoteLongNumber), keep)
      : body;
  } catch {
    throw new AppError('invalid_json', {}, { field: 'body' });
  }
}

/** Ids in quotes, as Meta writes nearly all of them, are none. */
const HAS_LONG_NUMBER = new RegExp(`(?:^|[:[,\\s])-?\\d{${UNSAFE_DIGITS}}`);
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const quoteLongNumber = (token: string) =>
  !token.startsWith('"') && token.length >= UNSAFE_DIGITS && /^-?\d+$/.test(token) ? `"${token}"` : token;

const HAS_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const sanitizeReviver = (_key: string, value: unknown) =>
  typeof value === 'string' ? sanitizeText(value, value.length) : value;
