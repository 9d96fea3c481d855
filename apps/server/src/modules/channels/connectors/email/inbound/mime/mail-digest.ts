import { createHash } from 'node:crypto';

/**
 * Identifies the content of a mail: author, date, subject and body, without header fields that relays add.
 * Copies of one mail by two routes have the same digest; another mail with the same Message-ID has another
 * one.
 */
export function computeMailDigest(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, MAX_HEAD_BYTES);
  const end = start.search(/\r?\n\r?\n/);
  const fields = start
    .slice(0, Math.max(0, end))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => IDENTIFYING_FIELDS.test(line))
    .map((line) => line.trim());
  const hash = createHash('sha256').update(fields.join('\n'), 'latin1');
  return hash
    .update(bytes.subarray(Math.max(0, end)))
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
}

const MAX_HEAD_BYTES = 256 * 1024;
const IDENTIFYING_FIELDS = /^(?:from|reply-to|date|subject)[ \t]*:/i;
/** Hexadecimal digits: 128 bits. */
const DIGEST_LENGTH = 32;
