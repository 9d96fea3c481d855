/** Characters of a subject; what is longer is cut by most mail programs anyway. */
const MAX_SUBJECT = 250;
/** Characters of a text that stand for it in the subject of a first mail. */
const MAX_BEGINNING = 60;

/** What mail programs of several languages put before the subject of an answer. */
const REPLY = /^(?:\s*(?:re|aw|antw|sv|vs|odp|rif|res)(?:\[\d+\])?\s*:)+\s*/iu;

/**
 * The subject of a mail of ours: `Re:` once before what the thread is about; of a first mail, who writes and how it
 * begins. One line, whatever stands in what it is made from.
 */
export function buildMailSubject({
  before,
  organisation,
  text,
}: {
  /** Of the mail before it; null or empty: there is none. */
  before: string | null;
  organisation: string;
  text: string;
}): string {
  const about = toSingleLine(before ?? '').replace(REPLY, '');
  if (about !== '') return truncateText(`Re: ${about}`, MAX_SUBJECT);
  const beginning = truncateText(toSingleLine(text), MAX_BEGINNING);
  return truncateText(
    toSingleLine(beginning === '' ? organisation : `${organisation}: ${beginning}`),
    MAX_SUBJECT,
  );
}

/** Without what could begin another line of a mail's head, or turn its direction round. */
export const toSingleLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

function truncateText(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
