/** Maximum bytes of the header at the beginning of a mail. */
const MAX_HEAD_BYTES = 256 * 1024;
/** Characters (RFC 5321, 4.5.3.1). */
const MAX_ADDRESS_LENGTH = 254;

/** The From header of a mail. */
export interface FromHeader {
  /** Lower case; empty unless there is exactly one address, so that no sender is authenticated. */
  address: string;
  /** The raw field, for display; empty if missing. */
  field: string;
}

/**
 * The sender of a mail: one From field with exactly one address (RFC 5322, 3.6.2 without groups), in ASCII.
 * Ambiguous input has no sender: several fields or addresses, groups, an address beside another one, bytes
 * that some parsers treat as line ends. Parsing and signature checks both use this function, so that a
 * signature never authenticates another address than the one shown.
 */
export function parseFromHeader(bytes: Buffer): FromHeader {
  const head = getHeaderText(bytes);
  const fields = head ? findHeaderFields(head, 'from') : [];
  const [field = ''] = fields;
  const address = fields.length === 1 ? parseSingleMailbox(field) : '';
  return { address, field: field.trim() };
}

/**
 * The addresses for answers (RFC 5322, 3.6.2) that are valid; none: answer the sender. The author of a mail
 * controls this field, so it authenticates nothing.
 */
export function parseReplyToHeader(bytes: Buffer): string[] {
  const head = getHeaderText(bytes);
  const fields = head ? findHeaderFields(head, 'reply-to') : [];
  const [field = ''] = fields;
  if (fields.length !== 1) return [];
  return [...new Set(splitMailboxes(field).map(parseSingleMailbox))].filter(Boolean).slice(0, MAX_REPLY_TO);
}

const MAX_REPLY_TO = 10;

/** Splits at commas outside quotes, comments and brackets. */
function splitMailboxes(field: string): string[] {
  const mailboxes: string[] = [];
  let start = 0;
  for (let at = 0; at < field.length; at++) {
    if (field[at] === ',') {
      mailboxes.push(field.slice(start, at));
      start = at + 1;
    } else at = findEnclosedEnd(field, at) ?? field.length;
  }
  return [...mailboxes, field.slice(start)];
}

/** Undefined if parsers may disagree on the end of a line or of the header. */
function getHeaderText(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1', 0, MAX_HEAD_BYTES);
  const end = text.search(/(?:^|\n)\r?\n/);
  const head = end < 0 ? text : text.slice(0, end + 1);
  return /\0|\r(?!\n)|\n[ \t]+\r?(?:\n|$)/.test(head) ? undefined : head;
}

/** Unfolded, without field names. */
function findHeaderFields(head: string, name: 'from' | 'reply-to'): string[] {
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
  const field = name === 'from' ? /^from[ \t]*:(.*)$/i : /^reply-to[ \t]*:(.*)$/i;
  return lines.flatMap((line) => field.exec(line)?.[1] ?? []);
}

/** The address in a field with one address; empty if there may be another one. */
function parseSingleMailbox(field: string): string {
  const parts = splitMailboxParts(field);
  if (!parts) return '';
  const { outside, angles } = parts;
  const [angle] = angles;
  if (angle === undefined) return normalizeAddress(outside);
  const name = outside.replace(ENCODED_WORD, '').trim().toLowerCase();
  if (angles.length > 1 || /[,;:<>]/.test(name)) return '';
  const address = normalizeAddress(angle);
  return name.includes('@') && name !== address ? '' : address;
}

/** In a name (RFC 2047); an address inside is ignored by parsers that read the field before decoding. */
const ENCODED_WORD = /=\?[^?\s]+\?[bq]\?[^?]*\?=/gi;

/**
 * The text outside quotes and comments, and between angle brackets. Undefined if a quote, comment or bracket
 * is not closed, or text follows the bracket.
 */
function splitMailboxParts(field: string): { outside: string; angles: string[] } | undefined {
  const angles: string[] = [];
  let outside = '';
  for (let at = 0; at < field.length; at++) {
    const end = field[at] === '<' ? at : findEnclosedEnd(field, at);
    if (end === undefined) return undefined;
    if (end > at) {
      at = end;
      outside += ' ';
    } else if (field[at] === '<') {
      const close = field.indexOf('>', at);
      if (close < 0) return undefined;
      angles.push(field.slice(at + 1, close));
      at = close;
    } else if (angles.length > 0 && !/\s/.test(field[at] ?? '')) return undefined;
    else outside += field[at];
  }
  return { outside, angles };
}

/**
 * The end of the quote, comment or bracket that starts here; the same offset if none starts. Undefined if it
 * is not closed.
 */
function findEnclosedEnd(field: string, at: number): number | undefined {
  if (field[at] === '"') return findQuoteEnd(field, at);
  if (field[at] === '(') return findCommentEnd(field, at);
  if (field[at] !== '<') return at;
  const end = field.indexOf('>', at);
  return end < 0 ? undefined : end;
}

function findQuoteEnd(field: string, start: number): number | undefined {
  for (let at = start + 1; at < field.length; at++) {
    if (field[at] === '\\') at += 1;
    else if (field[at] === '"') return at;
  }
  return undefined;
}

function findCommentEnd(field: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < field.length; at++) {
    if (field[at] === '\\') at += 1;
    else if (field[at] === '(') depth += 1;
    else if (field[at] === ')' && --depth === 0) return at;
  }
  return undefined;
}

/**
 * Addresses contain no look-alike letters of other scripts: such domains are written as `xn--` (RFC 5890).
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

function normalizeAddress(said: string): string {
  const address = said.trim().toLowerCase();
  const isClean = address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) && !address.includes('=?');
  return isClean ? address : '';
}
