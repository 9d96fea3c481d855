/** Bytes at the beginning of a mail in which its header stands. */
const MAX_HEAD_BYTES = 256 * 1024;
/** Characters (RFC 5321, 4.5.3.1). */
const MAX_ADDRESS_LENGTH = 254;

/** Who a mail says that it is from. */
export interface FromHeader {
  /** In small letters; empty: there is not exactly one mailbox, and nobody can be proved to have written it. */
  address: string;
  /** The field as it travelled, for people; empty: there is none. */
  field: string;
}

/**
 * Who a mail is from: one From field with exactly one mailbox (RFC 5322, 3.6.2 without groups), in ASCII. Everything that
 * two readers could understand in two ways names nobody: several fields or mailboxes, groups, an address beside another
 * one, bytes that end a line for some. Reading and the check of signatures both ask this function, so that a signature
 * never vouches for another mailbox than the one that is shown.
 */
export function parseFromHeader(bytes: Buffer): FromHeader {
  const head = getHeaderText(bytes);
  const fields = head ? findHeaderFields(head, 'from') : [];
  const [field = ''] = fields;
  const address = fields.length === 1 ? parseSingleMailbox(field) : '';
  return { address, field: field.trim() };
}

/**
 * The addresses that answers are to go to (RFC 5322, 3.6.2), as far as they are clean; none: to the sender. Whoever writes a
 * mail writes this field too, so it proves nothing about anybody.
 */
export function parseReplyToHeader(bytes: Buffer): string[] {
  const head = getHeaderText(bytes);
  const fields = head ? findHeaderFields(head, 'reply-to') : [];
  const [field = ''] = fields;
  if (fields.length !== 1) return [];
  return [...new Set(splitMailboxes(field).map(parseSingleMailbox))].filter(Boolean).slice(0, MAX_REPLY_TO);
}

const MAX_REPLY_TO = 10;

/** Split at the commas outside of quotes, comments and brackets. */
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

/** Undefined when readers may disagree on where a line or the header ends. */
function getHeaderText(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1', 0, MAX_HEAD_BYTES);
  const end = text.search(/(?:^|\n)\r?\n/);
  const head = end < 0 ? text : text.slice(0, end + 1);
  return /\0|\r(?!\n)|\n[ \t]+\r?(?:\n|$)/.test(head) ? undefined : head;
}

/** Unfolded, without their names. */
function findHeaderFields(head: string, name: 'from' | 'reply-to'): string[] {
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
  const field = name === 'from' ? /^from[ \t]*:(.*)$/i : /^reply-to[ \t]*:(.*)$/i;
  return lines.flatMap((line) => field.exec(line)?.[1] ?? []);
}

/** The address in a field of one mailbox; empty when there is another one, or anything that could be one. */
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

/** In a name (RFC 2047); what is written in it is no address for anybody who reads the field before decoding it. */
const ENCODED_WORD = /=\?[^?\s]+\?[bq]\?[^?]*\?=/gi;

/**
 * What stands outside of quotes and comments, and between angle brackets. Undefined: a quote, comment or bracket is not
 * closed, or something follows the bracket.
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

/** Where the quote, comment or bracket that begins here ends; the same place when none begins. Undefined: nowhere. */
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

/** Letters of other scripts that look alike are in no address: their domains are written as `xn--` (RFC 5890). */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

function normalizeAddress(said: string): string {
  const address = said.trim().toLowerCase();
  const isClean = address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) && !address.includes('=?');
  return isClean ? address : '';
}
