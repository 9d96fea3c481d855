/** Reply and forward prefixes of common mail programs, by language. */
const MARKS = /^\s*((re|aw|antw|sv|vs|rv|fw|fwd|wg|tr|enc)(\[\d+\])?\s*:\s*)+/i;

/** The subject of a mail without "Re:" and similar prefixes. */
export const normalizeSubject = (subject: string): string => subject.replace(MARKS, '').trim();
