import { type FromHeader, parseFromHeader } from './mime/parse-from-header';

/** Signatures of the sender's domain that are verified; each costs a DNS look-up and a hash of the mail. */
const MAX_SIGNATURES = 5;
/** Maximum size of the header in bytes that is read. */
export const MAX_SIGNED_HEAD_BYTES = 256 * 1024;

interface HeaderField {
  name: string;
  /** With name and line endings, byte for byte. */
  raw: string;
}

/** DNS names of the keys of the usable signatures. */
export function listDkimKeyNames(bytes: Buffer): string[] {
  const { fields } = splitHeaderFields(bytes);
  const names = filterUsableSignatures(fields, parseFromHeader(bytes)).map(({ raw }) =>
    `${getSignatureTag(raw, 's')}._domainkey.${getSignatureTag(raw, 'd')}`.toLowerCase(),
  );
  return [...new Set(names)].filter((name) => KEY_NAME.test(name));
}

const KEY_NAME = /^[a-z0-9._-]{1,240}$/i;

/**
 * The mail without unusable signatures: other domains, an `l=` tag (bytes after it are not signed: RFC 6376,
 * 8.2), or beyond the limit. Undefined if none remains.
 */
export function removeUnusableSignatures(bytes: Buffer): Buffer | undefined {
  const { fields, end } = splitHeaderFields(bytes);
  const usable = new Set(filterUsableSignatures(fields, parseFromHeader(bytes)));
  if (usable.size === 0) return undefined;
  const kept = fields.filter((field) => field.name !== 'dkim-signature' || usable.has(field));
  if (kept.length === fields.length) return bytes;
  return Buffer.concat([Buffer.from(kept.map(({ raw }) => raw).join(''), 'latin1'), bytes.subarray(end)]);
}

function filterUsableSignatures(fields: HeaderField[], { address }: FromHeader): HeaderField[] {
  const sender = address.slice(address.lastIndexOf('@') + 1);
  if (sender === '') return [];
  return fields
    .filter(({ name, raw }) => {
      const domain = getSignatureTag(raw, 'd');
      return (
        name === 'dkim-signature' && haveSameBaseDomain(domain, sender) && getSignatureTag(raw, 'l') === ''
      );
    })
    .slice(0, MAX_SIGNATURES);
}

/** Deliberately broad: verification checks alignment against the public suffix list. */
const haveSameBaseDomain = (one: string, other: string): boolean => {
  const lastTwo = (domain: string) => domain.toLowerCase().split('.').slice(-2).join('.');
  return one !== '' && lastTwo(one) === lastTwo(other);
};

/** A tag of a signature (RFC 6376, 3.2) without white space; empty if missing. */
function getSignatureTag(raw: string, name: string): string {
  const value = raw.slice(raw.indexOf(':') + 1);
  for (const tag of value.split(';')) {
    const [key = '', ...rest] = tag.split('=');
    if (key.trim().toLowerCase() === name)
      return rest.join('=').replace(/\s+/g, '') || (name === 'l' ? '0' : '');
  }
  return '';
}

/** `end`: offset of the end of the header fields. */
function splitHeaderFields(bytes: Buffer): { fields: HeaderField[]; end: number } {
  const text = bytes.toString('latin1', 0, MAX_SIGNED_HEAD_BYTES);
  const fields: HeaderField[] = [];
  let start = 0;
  while (start < text.length) {
    const next = findFieldEnd(text, start);
    const raw = text.slice(start, next);
    if (/^\r?\n?$/.test(raw)) break;
    fields.push({
      name: raw
        .slice(0, Math.max(0, raw.indexOf(':')))
        .trim()
        .toLowerCase(),
      raw,
    });
    start = next;
  }
  return { fields, end: start };
}

/** Offset after its last line: a line that begins with white space continues the field (RFC 5322, 2.2.3). */
function findFieldEnd(text: string, start: number): number {
  let at = start;
  do {
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd < 0) return text.length;
    const isEmpty = lineEnd === at || (lineEnd === at + 1 && text[at] === '\r');
    at = lineEnd + 1;
    if (isEmpty) return at;
  } while (text[at] === ' ' || text[at] === '\t');
  return at;
}
