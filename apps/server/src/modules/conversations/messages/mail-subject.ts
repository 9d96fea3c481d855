/** Maximum characters of a subject; most mail programs truncate longer ones. */
const MAX_SUBJECT = 250;
/** Characters of the text used in the subject of a first mail. */
const MAX_BEGINNING = 60;

/** Reply prefixes of mail programs in several languages. */
const REPLY = /^(?:\s*(?:re|aw|antw|sv|vs|odp|rif|res)(?:\[\d+\])?\s*:)+\s*/iu;

/**
 * Subject of an outbound mail: `Re:` once before the existing subject; for a first mail, the sender and the
 * start of the text. Always one line, whatever the input contains.
 */
export function buildMailSubject({
  before,
  organisation,
  text,
}: {
  /** Subject of the previous mail; null or empty: none. */
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

/** Removes characters that could start another mail header or change text direction. */
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
