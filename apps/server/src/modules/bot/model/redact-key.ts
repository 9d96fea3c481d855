import type { ModelEndpoint } from './resolve-endpoint';

/** Characters of an endpoint's words that are kept. */
const MAX_LENGTH = 300;
/** Fewer characters may be part of any word. */
const MIN_LENGTH = 4;

/** An endpoint's words for people: one line, without its key in any form in which it may repeat it. */
export function redactKey({ key }: Pick<ModelEndpoint, 'key'>, words: string): string {
  const forms =
    key && key.length >= MIN_LENGTH
      ? [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), base64(key), base64(`Bearer ${key}`)]
      : [];
  return forms
    .toSorted((a, b) => b.length - a.length) // one may be the beginning of another
    .reduce((text, form) => text.replaceAll(form, '•••'), words)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
