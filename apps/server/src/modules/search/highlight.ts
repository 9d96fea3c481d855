import type { Highlighted } from '@relaydesk/contracts/search';
import { fitOf, wordsIn } from './search-words';

/** Characters of an excerpt, and how many of them stand before the first word that was found. */
const LENGTH = 160;
const BEFORE = 40;

/** The whole text in pieces; those words that were looked for are marked. Never HTML: whoever shows it escapes it. */
export function highlight(text: string, wanted: string[], isNear: boolean): Highlighted {
  const pieces: Highlighted = [];
  let at = 0;
  for (const word of wordsIn(text)) {
    if (!wanted.some((each) => fitOf(word, each, isNear) > 0)) continue;
    if (word.at > at) pieces.push({ text: text.slice(at, word.at), is_match: false });
    pieces.push({ text: text.slice(word.at, word.end), is_match: true });
    at = word.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), is_match: false });
  return pieces;
}

/** As much of a long text as fits in a line, around the first word that was found. */
export function excerpt(text: string, wanted: string[], isNear: boolean): Highlighted {
  const words = wordsIn(text);
  const first = words.find((word) => wanted.some((each) => fitOf(word, each, isNear) > 0));
  // Between words, so that neither they nor half a surrogate pair are cut.
  const begin = words.findLast((word) => word.at <= Math.max(0, (first?.at ?? 0) - BEFORE))?.at ?? 0;
  const from = (first?.at ?? 0) <= BEFORE ? 0 : begin;
  const to = text.length - from <= LENGTH ? text.length : endOf(text, from);
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return highlight(`${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`, wanted, isNear);
}

function endOf(text: string, from: number): number {
  const gap = text.lastIndexOf(' ', from + LENGTH);
  if (gap > from + LENGTH / 2) return gap;
  const end = from + LENGTH;
  const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  return isHalf ? end - 1 : end;
}
