import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import type { InboundMail } from './mail';
import { parseFromHeader, parseReplyToHeader } from './parse-from-header';

/** Characters: longer ids and addresses are invalid and do not fit into an index. */
const MAX_ID_LENGTH = 250;
const MAX_ADDRESS_LENGTH = 254;
const MAX_REFERENCES = 50;
const MAX_ADDRESSES = 100;

type MailHeaders = Pick<
  InboundMail,
  'message_id' | 'from' | 'reply_to' | 'to' | 'cc' | 'brought_to' | 'subject' | 'at' | 'references' | 'head'
>;

/** Parses the headers of a mail; the identity comes only from its single sender. */
export function parseMailHeaders(parsed: ParsedMail, bytes: Buffer): MailHeaders {
  const raw = groupHeaderLines(parsed);
  return {
    message_id: normalizeMessageId(parsed.messageId ?? '') ?? buildFallbackMessageId(bytes),
    from: getFrom(parsed, bytes),
    reply_to: getReplyTo(parsed, bytes),
    to: listAddresses(parsed.to).map(({ address }) => address),
    cc: listAddresses(parsed.cc).map(({ address }) => address),
    brought_to: getDeliveredTo(parsed, raw),
    subject: getSubject(parsed, raw),
    at: getDate(raw),
    references: getReferences(parsed),
    head: Object.fromEntries(
      [...raw]
        .filter(([name]) => CLASSIFYING_HEADERS.test(name))
        .map(([name, [first = '']]) => [name, first]),
    ),
  };
}

/**
 * The name is for display; a name that is another address is omitted. Without exactly one sender it is the
 * whole field.
 */
function getFrom(parsed: ParsedMail, bytes: Buffer): InboundMail['from'] {
  const { address, field } = parseFromHeader(bytes);
  if (address === '') return { address, name: toHeaderLine(parsed.from?.text ?? field).slice(0, 140) };
  return { address, name: getDisplayName(address, parsed.from) };
}

function getReplyTo(parsed: ParsedMail, bytes: Buffer): InboundMail['reply_to'] {
  return parseReplyToHeader(bytes).map((address) => ({
    address,
    name: getDisplayName(address, parsed.replyTo),
  }));
}

/** The display name of an address; one that looks like another address is omitted. */
function getDisplayName(address: string, found: AddressObject | undefined): string {
  const named = listAddresses(found).find((one) => one.address === address);
  const name = toHeaderLine(named?.name ?? '').slice(0, 140);
  return name.includes('@') && name.toLowerCase() !== address ? '' : name;
}

/** Headers that distinguish a person's mail from a machine's. */
const CLASSIFYING_HEADERS =
  /^(auto-submitted|precedence|list-(id|unsubscribe|post)|return-path|x-(auto-response-suppress|autoreply|autorespond|autoresponder|auto-reply|relaydesk|relaydesk-loop|relaydesk-cut|failed-recipients|boxtrapper|tmda-\w+|spamarrest-\w+|challenge)|feedback-id|content-type)$/;

/** By lower-case name, unfolded, in order. */
function groupHeaderLines({ headerLines }: ParsedMail): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { key, line } of headerLines) {
    const value = toHeaderLine(line.slice(line.indexOf(':') + 1));
    lines.set(key, [...(lines.get(key) ?? []), value.slice(0, 2_000)]);
  }
  return lines;
}

/** Without "Re:", "AW:" and other prefixes, repeated, in any language. */
export const stripReplyPrefix = (subject: string): string => {
  let rest = subject.trim();
  for (;;) {
    const shorter = rest.replace(REPLY_PREFIX, '').trim();
    if (shorter === rest) return rest;
    rest = shorter;
  }
};
const REPLY_PREFIX =
  /^(?:\[(?:ext|external|extern)\]|(?:re|aw|antw|antwort|sv|vs|ref|res|rif|r|odp|ynt|fwd?|wg|tr|rv|enc|vl|i|doorst|vb|pd|回复|答复|转发|返信|転送)(?:\s?\[\d+\]|\(\d+\)|\^\d+)?\s?[:：])/iu;

function getSubject({ subject = '' }: ParsedMail, raw: Map<string, string[]>): string {
  // Old mailers send bytes without a charset: usually Western European.
  const said = subject.includes('\uFFFD') ? (raw.get('subject')?.at(-1) ?? '') : subject;
  return toHeaderLine(said).slice(0, 500);
}

/** Replaces line breaks and control characters by spaces, so that no text becomes a header. */
export const toHeaderLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,189}$/;

function listAddresses(
  found: AddressObject | AddressObject[] | undefined,
): { address: string; name: string }[] {
  const all = [found ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]));
  return all
    .map(({ address = '', name }) => ({ address: address.trim().toLowerCase(), name }))
    .filter(({ address }) => address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address))
    .slice(0, MAX_ADDRESSES);
}

const DELIVERED_TO_HEADERS = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
];

function getDeliveredTo(parsed: ParsedMail, raw: Map<string, string[]>): string[] {
  const said = DELIVERED_TO_HEADERS.flatMap((name) => (raw.get(name) ?? []).slice(0, 10)).flatMap(
    (line) => line.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [],
  );
  const seen = [...listAddresses(parsed.to), ...listAddresses(parsed.cc)].map(({ address }) => address);
  return [...new Set([...said.map((address) => address.toLowerCase()), ...seen])].slice(0, MAX_ADDRESSES);
}

/** mailparser returns the current time for a date that it cannot parse. */
function getDate(raw: Map<string, string[]>): number | null {
  const at = Date.parse(raw.get('date')?.at(-1) ?? '');
  return Number.isFinite(at) ? at : null;
}

function getReferences({ references = [], inReplyTo = '' }: ParsedMail): string[] {
  // Some mailers put several ids into In-Reply-To, or text around them (allowed by RFC 822).
  const nearest = inReplyTo.match(/<[^<>]*>/g) ?? [];
  const all = [...nearest, ...[references].flat().reverse()];
  const ids = all.map(normalizeMessageId).filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MAX_REFERENCES);
}

function normalizeMessageId(said: string): string | undefined {
  const id = /<[^<>\s]+>/.exec(toHeaderLine(said))?.[0];
  if (id === undefined) return undefined;
  return id.length <= MAX_ID_LENGTH ? id : `<${sha256Hex(id)}@long.invalid>`;
}

/** The same mail always gets the same id. Names in .invalid are reserved (RFC 2606). */
export const buildFallbackMessageId = (bytes: Buffer): string => `<${sha256Hex(bytes)}@missing.invalid>`;

const sha256Hex = (of: Buffer | string) => createHash('sha256').update(of).digest('hex');
