import type { HighlightedSegments } from '@relaydesk/contracts/search';
import { scoreWord, tokenizeText } from './search-words';

/** Characters of an excerpt, and of its part before the first match. */
const EXCERPT_LENGTH = 160;
const LEADING_LENGTH = 40;

/** Splits a text into parts with matches marked. Plain text: the client escapes it. */
export function highlight(text: string, wanted: string[], isNear: boolean): HighlightedSegments {
  const pieces: HighlightedSegments = [];
  let at = 0;
  for (const word of tokenizeText(text)) {
    if (!wanted.some((each) => scoreWord(word, each, isNear) > 0)) continue;
    if (word.at > at) pieces.push({ text: text.slice(at, word.at), is_match: false });
    pieces.push({ text: text.slice(word.at, word.end), is_match: true });
    at = word.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), is_match: false });
  return pieces;
}

/** One line of a long text, around the first match. */
export function excerpt(text: string, wanted: string[], isNear: boolean): HighlightedSegments {
  const words = tokenizeText(text);
  const first = words.find((word) => wanted.some((each) => scoreWord(word, each, isNear) > 0));
  // Between words, so that neither words nor surrogate pairs are split.
  const begin = words.findLast((word) => word.at <= Math.max(0, (first?.at ?? 0) - LEADING_LENGTH))?.at ?? 0;
  const from = (first?.at ?? 0) <= LEADING_LENGTH ? 0 : begin;
  const to = text.length - from <= EXCERPT_LENGTH ? text.length : findExcerptEnd(text, from);
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return highlight(`${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`, wanted, isNear);
}

function findExcerptEnd(text: string, from: number): number {
  const gap = text.lastIndexOf(' ', from + EXCERPT_LENGTH);
  if (gap > from + EXCERPT_LENGTH / 2) return gap;
  const end = from + EXCERPT_LENGTH;
  const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  return isHalf ? end - 1 : end;
}
