import { AppError } from '../../../../lib/app-error';
import { sanitizeText } from '../../../../lib/sanitize-text';

/** Digits from which a number may exceed the safe integers of JavaScript (2^53). */
const UNSAFE_DIGITS = 16;

/**
 * Parses a webhook body of Meta. Numbers of 16 digits and more become text: they are ids. Characters that
 * PostgreSQL refuses (NUL, lone surrogates) are removed. Throws `invalid` for invalid JSON.
 */
export function parseMetaBody(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  const keep = HAS_UNSTORABLE.test(text) ? sanitizeReviver : undefined;
  try {
    const body = JSON.parse(text, keep);
    // Only valid JSON is scanned for strings, so that each string ends.
    return HAS_LONG_NUMBER.test(text)
      ? JSON.parse(text.replace(STRING_OR_NUMBER, quoteLongNumber), keep)
      : body;
  } catch {
    throw new AppError('invalid_json', {}, { field: 'body' });
  }
}

/** Quoted ids, Meta's usual form, do not match. */
const HAS_LONG_NUMBER = new RegExp(`(?:^|[:[,\\s])-?\\d{${UNSAFE_DIGITS}}`);
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const quoteLongNumber = (token: string) =>
  !token.startsWith('"') && token.length >= UNSAFE_DIGITS && /^-?\d+$/.test(token) ? `"${token}"` : token;

const HAS_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const sanitizeReviver = (_key: string, value: unknown) =>
  typeof value === 'string' ? sanitizeText(value, value.length) : value;
