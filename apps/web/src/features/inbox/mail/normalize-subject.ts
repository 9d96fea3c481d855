/** Reply and forward marks as mail programs put them before a subject, in the languages they are common in. */
const MARKS = /^\s*((re|aw|antw|sv|vs|rv|fw|fwd|wg|tr|enc)(\[\d+\])?\s*:\s*)+/i;

/** What a mail is about: its subject without "Re:" and its like. */
export const normalizeSubject = (subject: string): string => subject.replace(MARKS, '').trim();
