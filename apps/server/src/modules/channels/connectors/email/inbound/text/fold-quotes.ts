import { countAttributionLines, splitAttributionLines } from './attribution-line';
import { findSignatureStart, type SignatureOwner } from './find-signature';
import { isForwardMarker, isHistoryBorder } from './mail-history';
import { isBlank, isQuoted, isStronglyQuoted, type LineRange } from './mail-lines';

export interface FoldedText {
  text: string;
  /** The folded text, unchanged; empty if nothing was folded. */
  quoted: string;
}

interface FoldQuotesOptions {
  /** The subject marks a forwarded mail: nothing in it is folded. */
  isForward?: boolean;
  /** HTML marks its signatures; a closing formula there is ordinary text. */
  isHtml?: boolean;
  sender?: SignatureOwner;
}

/** Maximum lines that are read. */
const MAX_LINES = 5_000;

/**
 * The new text of a mail, without earlier mails and the signature. Answers between quoted lines remain with
 * their quotes, and so do forwarded mails. Earlier mails are recognised by structure: quote marks, header
 * blocks, lines with date and sender before a quote. Each line is read a constant number of times: regular
 * expressions over whole mails allow ReDoS.
 */
export function foldQuotes(whole: string, options: FoldQuotesOptions = {}): FoldedText {
  const all = whole.replace(/\r\n?/g, '\n').split('\n');
  const lines = splitAttributionLines(all.slice(0, MAX_LINES));
  const folded = options.isForward ? [] : findFoldedRanges(lines, options);
  const rest = all.slice(MAX_LINES).join('\n');
  const text = removeRanges(lines, folded);
  if (text === '' || folded.length === 0) return { text: whole.trim(), quoted: '' };
  const quoted = [...folded.map(({ start, until }) => lines.slice(start, until).join('\n').trim()), rest];
  return { text, quoted: quoted.filter(Boolean).join('\n\n') };
}

/** The text without the folded ranges. */
function removeRanges(lines: string[], folded: LineRange[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { start, until } of folded) {
    parts.push(lines.slice(from, start).join('\n').trim());
    from = until;
  }
  parts.push(lines.slice(from).join('\n').trim());
  return parts.filter(Boolean).join('\n\n');
}

/** In order, without overlaps. */
function findFoldedRanges(lines: string[], { isHtml = false, sender }: FoldQuotesOptions): LineRange[] {
  const history = findQuotedHistory(lines);
  if (history === 'forwarded') return [];
  const [last] = history.slice(-1);
  const end = last?.until === lines.length ? last.start : lines.length;
  const start = history[0]?.start === 0 ? history[0].until : 0;
  const signature = findSignatureStart(lines, { start, until: end }, { isHtml, sender });
  if (signature === undefined) return history;
  // Text between two folded ranges is not the end of the mail.
  const before = history.filter(({ until }) => until <= signature);
  return [...before, { start: signature, until: lines.length }];
}

/** Earlier mails: at most one range above the new text, and one below or inside. */
function findQuotedHistory(lines: string[]): LineRange[] | 'forwarded' {
  const first = lines.findIndex(
    (line, at) => !isBlank(line) && !isQuoted(line) && countAttributionLines(lines, at) === 0,
  );
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isForwardMarker(line)) return 'forwarded';
    const hasWordsAbove = first >= 0 && at > first;
    if (isHistoryBorder(lines, at)) {
      if (hasWordsAbove) return [{ start: at, until: lines.length }];
      return [];
    }
    const attribution = countAttributionLines(lines, at);
    const quote = findQuote(lines, at + attribution);
    if (!quote) {
      if (attribution > 0 && hasWordsAbove) return [{ start: at, until: lines.length }];
      continue;
    }
    const { until, isForward, isLast, hasWordsBelow } = quote;
    if (isForward) return 'forwarded';
    if (hasWordsAbove && !hasWordsBelow) return [{ start: at, until: lines.length }];
    if (attribution === 0 && isFollowedByAttribution(lines, until)) {
      at = until - 1;
      continue;
    }
    // One quote marked by a mail program, and text around or below it.
    const isMarked = attribution > 0 || isStronglyQuoted(lines[quote.start]);
    return isMarked && isLast && hasWordsBelow ? [{ start: at, until }] : [];
  }
  return [];
}

const isFollowedByAttribution = (lines: string[], at: number): boolean => {
  const next = lines.findIndex((line, place) => place >= at && !isBlank(line));
  return next >= 0 && (countAttributionLines(lines, next) > 0 || isHistoryBorder(lines, next));
};

interface QuotedRange extends LineRange {
  /** No other quote follows below new text. */
  isLast: boolean;
  hasWordsBelow: boolean;
  /** A forwarded mail, which some programs wrap like a quote. */
  isForward: boolean;
}

/** The quoted lines that begin here, after empty ones. */
function findQuote(lines: string[], at: number): QuotedRange | undefined {
  let start = at;
  while (start < lines.length && start < at + 4 && isBlank(lines[start])) start++;
  if (!isQuoted(lines[start])) return undefined;
  let until = start;
  for (let next = start; next < lines.length; next++) {
    if (isQuoted(lines[next])) until = next + 1;
    else if (!isBlank(lines[next]) && !isWrappedLink(lines, next)) break;
  }
  const below = lines.slice(until);
  const own = below.findIndex((line) => !isBlank(line) && !isQuoted(line));
  return {
    start,
    until,
    isLast: own < 0 || !below.slice(own).some(isQuoted),
    hasWordsBelow: own >= 0 && !isSignatureDelimiter(below[own] ?? ''),
    isForward: isForwardMarker(lines[start] ?? ''),
  };
}

/** A signature is not an answer. */
const isSignatureDelimiter = (line: string): boolean => /^--\s?$/.test(line);

/** Characters. */
const MAX_LINK_LENGTH = 200;

/** The rest of a link that was wrapped in its quoted line: one word with a closing bracket, or an address. */
function isWrappedLink(lines: string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (line.length > MAX_LINK_LENGTH) return false;
  if (!isQuoted(lines[at - 1]) || !isQuoted(lines[at + 1])) return /^\(?https?:\S+[)>\s]*$/.test(line);
  return /^\(?\S*(?:https?:\S*|[)>])[)>\s]*$/.test(line) && !/^\S*\([^)]*\)$/.test(line.replace(/^\(/, ''));
}
