import type { ModelEndpoint } from './resolve-endpoint';

/** Maximum characters of a stored error message. */
const MAX_LENGTH = 300;
/** Shorter parts of the key could match ordinary words. */
const MIN_LENGTH = 4;

/** An endpoint's error message for display: one line, with the key removed in any encoding. */
export function redactKey({ key }: Pick<ModelEndpoint, 'key'>, words: string): string {
  const forms =
    key && key.length >= MIN_LENGTH
      ? [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), base64(key), base64(`Bearer ${key}`)]
      : [];
  return forms
    .toSorted((a, b) => b.length - a.length) // longest first: one may be a prefix of another
    .reduce((text, form) => text.replaceAll(form, '•••'), words)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
