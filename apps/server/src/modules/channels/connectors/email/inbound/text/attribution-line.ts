import { isHeaderBlock } from './mail-history';
import { isBlank, isIndented, isQuoted, MARKS, normalizeLine } from './mail-lines';

/** Lines and characters of "On Monday, Jo Smith <jo@customer.example> wrote:". */
const MAX_LINES = 4;
const MAX_CHARACTERS = 300;

/**
 * Number of lines from here that state author and date of an earlier mail; 0 for none. Independent of
 * language: it ends with a colon or is between dashes, begins with a date or has at most three words before
 * it, and contains a name. Before a quote this is sufficient; if the earlier mail is not marked, date, time
 * and address are required.
 */
export function countAttributionLines(lines: string[], at: number): number {
  let said = '';
  for (let length = 1; length <= MAX_LINES; length++) {
    const line = lines[at + length - 1];
    if (isBlank(line) || isQuoted(line) || isIndented(line)) return 0;
    said = `${said} ${normalizeLine(line).trim()}`.trim();
    if (said.length > MAX_CHARACTERS) return 0;
    if (!isAttribution(said, classifyFollowingLines(lines, at + length))) continue;
    return startsOnLaterLine(lines, at, length) ? 0 : length;
  }
  return 0;
}

/** Whether later lines contain date and sender without the first one, which then belongs to the author. */
function startsOnLaterLine(lines: string[], at: number, length: number): boolean {
  const hasDate = (line: string | undefined) =>
    DATE.test(normalizeLine(line)) || TIME.test(normalizeLine(line));
  if (length === 1 || hasDate(lines[at])) return false;
  return countAttributionLines(lines, at + 1) === length - 1 || startsOnLaterLine(lines, at + 1, length - 1);
}

/** "Yes. On Monday, Jo wrote:": text and attribution on one line are split into two lines. */
export function splitAttributionLines(lines: string[]): string[] {
  return lines.flatMap((line, at) => {
    if (
      line.length > MAX_CHARACTERS ||
      isQuoted(line) ||
      !ENDS_WITH_COLON.test(line) ||
      classifyFollowingLines(lines, at + 1) !== 'quote'
    )
      return line;
    const starts = [...normalizeLine(line).matchAll(INLINE_START)];
    for (const { index, 0: before } of starts.slice(0, 10)) {
      const rest = line.slice(index + before.length);
      if (isAttribution(rest, 'quote')) return [line.slice(0, index), rest];
    }
    return line;
  });
}

/** A word that starts an attribution inside another line. */
const INLINE_START = /(?:\s|-{2,}\s*)(?=(?:On|Am|Le|El|Il|Em|Op|Den|På|W dniu|Vào)\s\D{0,30}\d)/gu;

type FollowingContent = 'quote' | 'headers' | 'words';

function classifyFollowingLines(lines: string[], at: number): FollowingContent {
  let next = at;
  while (next < at + 4 && isBlank(lines[next])) next++;
  if (isQuoted(lines[next]) || isIndented(lines[next])) return 'quote';
  return isHeaderBlock(lines, next) ? 'headers' : 'words';
}

const ENDS_WITH_COLON = /[:：]\s*-*\s*$/;
const BETWEEN_DASHES = /^-{2,}\s*\P{Pd}.*\p{L}.*-{2,}$/u;
const DATE = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)|\d[年월]/u;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const ADDRESS = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/;

function isAttribution(said: string, following: FollowingContent): boolean {
  const isBetweenDashes = said.endsWith('--') && BETWEEN_DASHES.test(said);
  const hasDate = DATE.test(said);
  const hasTime = TIME.test(said);
  const hasAddress = ADDRESS.test(said) || said.includes(MARKS.address);
  if (!ENDS_WITH_COLON.test(said) && !isBetweenDashes) {
    return (
      following === 'quote' && hasDate && hasAddress && said.endsWith('>') && startsLikeAttribution(said)
    );
  }
  if (isBetweenDashes && following === 'quote') return true;
  if (!startsLikeAttribution(said) || !(hasAddress || containsName(said))) return false;
  if (following === 'quote') return hasDate || hasTime || hasAddress;
  if (following === 'headers') return hasDate;
  return hasDate && hasTime && (hasAddress || isBetweenDashes);
}

/** At most a few words precede the first number or address, without the end of a sentence. */
function startsLikeAttribution(said: string): boolean {
  const before = said.replace(/^-+\s*/, '').split(/\d|<|\S*@/, 1)[0] ?? '';
  const words = before.match(/\p{L}+/gu) ?? [];
  return (
    words.length <= (/\d/.test(said) && !/[<@]/.test(said.split(/\d/, 1)[0] ?? '') ? 3 : 4) &&
    !/[!?;:]/.test(before)
  );
}

/** Words besides the date: a name and a verb. */
function containsName(said: string): boolean {
  const behind = said
    .slice(said.search(/\d/) + 1)
    .replace(/\b(?:AM|PM|UTC|GMT|Uhr|at|um|à|a las|às|alle|om|kl)\b/giu, ' ');
  return (behind.match(/[\p{Lu}\p{Lo}"]|\p{L}{3,}/gu) ?? []).length >= 1;
}
