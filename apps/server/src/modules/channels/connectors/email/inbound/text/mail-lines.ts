/** Lines from `start` (inclusive) to `until` (exclusive). */
export interface LineRange {
  start: number;
  until: number;
}

/** Maximum characters of a line that are read: longer lines are not typed by people. */
export const MAX_LINE_LENGTH = 1_000;

/**
 * Private-use characters that html-to-text puts at the beginning of lines, or into them, for structure that
 * text lacks: they never leave the parser.
 */
export const MARKS = {
  /** Inside an element that wraps an earlier mail. */
  history: '\uE0F3',
  /** An indented block, possibly created by the author. */
  indented: '\uE0F4',
  /** An earlier mail begins here. */
  border: '\uE0F5',
  /** A horizontal line. */
  rule: '\uE0F6',
  /** A link to an email address. */
  address: '\uE0F7',
};

const ALL_MARKS = /[\uE0F3-\uE0F7]/g;

export const stripMarks = (text: string): string => text.replace(ALL_MARKS, '');

/** Without the direction marks that mail programs insert. */
export const normalizeLine = (line: string | undefined): string =>
  (line ?? '').slice(0, MAX_LINE_LENGTH).replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

export const isBlank = (line: string | undefined): boolean =>
  (line ?? '').replace(/[\uE0F4\uE0F6]/g, '').trim() === '';
export const isQuoted = (line: string | undefined): boolean => /^\s*(?:>|\uE0F3)/.test(line ?? '');
export const isStronglyQuoted = (line: string | undefined): boolean => (line ?? '').startsWith(MARKS.history);
export const isIndented = (line: string | undefined): boolean => (line ?? '').startsWith(MARKS.indented);
