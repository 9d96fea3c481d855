/** Lines from `start` up to, and without, `until`. */
export interface LineRange {
  start: number;
  until: number;
}

/** Characters of a line that are looked at: what is longer was not written by hand. */
export const MAX_LINE_LENGTH = 1_000;

/**
 * Private characters that html-to-text puts at the beginning of lines, or into them, for what HTML says and text does not:
 * they never leave the reading of a mail.
 */
export const MARKS = {
  /** Within what a mail program has wrapped as an earlier mail. */
  history: '\uE0F3',
  /** An indented block that may have been made by hand. */
  indented: '\uE0F4',
  /** Here an earlier mail begins. */
  border: '\uE0F5',
  /** A horizontal line. */
  rule: '\uE0F6',
  /** A link to an e-mail address. */
  address: '\uE0F7',
};

const ALL_MARKS = /[\uE0F3-\uE0F7]/g;

export const stripMarks = (text: string): string => text.replace(ALL_MARKS, '');

/** Without what mail programs put into lines to set their direction. */
export const normalizeLine = (line: string | undefined): string =>
  (line ?? '').slice(0, MAX_LINE_LENGTH).replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

export const isBlank = (line: string | undefined): boolean =>
  (line ?? '').replace(/[\uE0F4\uE0F6]/g, '').trim() === '';
export const isQuoted = (line: string | undefined): boolean => /^\s*(?:>|\uE0F3)/.test(line ?? '');
export const isStronglyQuoted = (line: string | undefined): boolean => (line ?? '').startsWith(MARKS.history);
export const isIndented = (line: string | undefined): boolean => (line ?? '').startsWith(MARKS.indented);
