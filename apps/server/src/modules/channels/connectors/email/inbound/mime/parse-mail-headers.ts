import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import type { Mail } from './mail';
import { readReplyTo, readSender } from './parse-from-header';

/** Characters: longer ids and addresses are nobody's, and fit into no index. */
const LONGEST_ID = 250;
const LONGEST_ADDRESS = 254;
const MOST_REFERENCES = 50;
const MOST_ADDRESSES = 100;

type Head = Pick<
  Mail,
  'message_id' | 'from' | 'reply_to' | 'to' | 'cc' | 'brought_to' | 'subject' | 'at' | 'references' | 'head'
>;

/** What stands above a mail; identity comes from nowhere but its one sender. */
export function readHead(parsed: ParsedMail, bytes: Buffer): Head {
  const raw = rawLines(parsed);
  return {
    message_id: cleanId(parsed.messageId ?? '') ?? madeId(bytes),
    from: fromOf(parsed, bytes),
    reply_to: replyToOf(parsed, bytes),
    to: addressesOf(parsed.to).map(({ address }) => address),
    cc: addressesOf(parsed.cc).map(({ address }) => address),
    brought_to: broughtTo(parsed, raw),
    subject: subjectOf(parsed, raw),
    at: dateOf(raw),
    references: referencesOf(parsed),
    head: Object.fromEntries(
      [...raw].filter(([name]) => TELLING.test(name)).map(([name, [first = '']]) => [name, first]),
    ),
  };
}

/**
 * The name is for people; one that looks like another address is left out. Of a mail without exactly one sender it is the
 * whole field.
 */
function fromOf(parsed: ParsedMail, bytes: Buffer): Mail['from'] {
  const { address, field } = readSender(bytes);
  if (address === '') return { address, name: oneLine(parsed.from?.text ?? field).slice(0, 140) };
  return { address, name: nameOf(address, parsed.from) };
}

function replyToOf(parsed: ParsedMail, bytes: Buffer): Mail['reply_to'] {
  return readReplyTo(bytes).map((address) => ({ address, name: nameOf(address, parsed.replyTo) }));
}

/** What somebody is called in a field; one that looks like another address is left out. */
function nameOf(address: string, found: AddressObject | undefined): string {
  const named = addressesOf(found).find((one) => one.address === address);
  const name = oneLine(named?.name ?? '').slice(0, 140);
  return name.includes('@') && name.toLowerCase() !== address ? '' : name;
}

/** Headers that say whether a person has written. */
const TELLING =
  /^(auto-submitted|precedence|list-(id|unsubscribe|post)|return-path|x-(auto-response-suppress|autoreply|autorespond|autoresponder|auto-reply|relaydesk|relaydesk-loop|relaydesk-cut|failed-recipients|boxtrapper|tmda-\w+|spamarrest-\w+|challenge)|feedback-id|content-type)$/;

/** By their small names, unfolded, in their order. */
function rawLines({ headerLines }: ParsedMail): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { key, line } of headerLines) {
    const value = oneLine(line.slice(line.indexOf(':') + 1));
    lines.set(key, [...(lines.get(key) ?? []), value.slice(0, 2_000)]);
  }
  return lines;
}

/** Without "Re:", "AW:" and the like, however often, in whatever language. */
export const withoutReply = (subject: string): string => {
  let rest = subject.trim();
  for (;;) {
    const shorter = rest.replace(REPLY, '').trim();
    if (shorter === rest) return rest;
    rest = shorter;
  }
};
const REPLY =
  /^(?:\[(?:ext|external|extern)\]|(?:re|aw|antw|antwort|sv|vs|ref|res|rif|r|odp|ynt|fwd?|wg|tr|rv|enc|vl|i|doorst|vb|pd|回复|答复|转发|返信|転送)(?:\s?\[\d+\]|\(\d+\)|\^\d+)?\s?[:：])/iu;

function subjectOf({ subject = '' }: ParsedMail, raw: Map<string, string[]>): string {
  // Bytes without any word of their charset, as old mailers write them: then they are Western European most often.
  const said = subject.includes('\uFFFD') ? (raw.get('subject')?.at(-1) ?? '') : subject;
  return oneLine(said).slice(0, 500);
}

/** Line breaks and everything else that is not seen become a space: nothing of it may end up as a header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,189}$/;

function addressesOf(
  found: AddressObject | AddressObject[] | undefined,
): { address: string; name: string }[] {
  const all = [found ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]));
  return all
    .map(({ address = '', name }) => ({ address: address.trim().toLowerCase(), name }))
    .filter(({ address }) => address.length <= LONGEST_ADDRESS && ADDRESS.test(address))
    .slice(0, MOST_ADDRESSES);
}

const BROUGHT_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'];

function broughtTo(parsed: ParsedMail, raw: Map<string, string[]>): string[] {
  const said = BROUGHT_TO.flatMap((name) => (raw.get(name) ?? []).slice(0, 10)).flatMap(
    (line) => line.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [],
  );
  const seen = [...addressesOf(parsed.to), ...addressesOf(parsed.cc)].map(({ address }) => address);
  return [...new Set([...said.map((address) => address.toLowerCase()), ...seen])].slice(0, MOST_ADDRESSES);
}

/** mailparser takes the moment of reading for a date that it cannot read. */
function dateOf(raw: Map<string, string[]>): number | null {
  const at = Date.parse(raw.get('date')?.at(-1) ?? '');
  return Number.isFinite(at) ? at : null;
}

function referencesOf({ references = [], inReplyTo = '' }: ParsedMail): string[] {
  // Some mailers put several into In-Reply-To, or words around it (RFC 822 allowed that).
  const nearest = inReplyTo.match(/<[^<>]*>/g) ?? [];
  const all = [...nearest, ...[references].flat().reverse()];
  const ids = all.map(cleanId).filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MOST_REFERENCES);
}

function cleanId(said: string): string | undefined {
  const id = /<[^<>\s]+>/.exec(oneLine(said))?.[0];
  if (id === undefined) return undefined;
  return id.length <= LONGEST_ID ? id : `<${hashOf(id)}@long.invalid>`;
}

/** The same mail is the same one, however often it is fetched. Names in .invalid are nobody's (RFC 2606). */
export const madeId = (bytes: Buffer): string => `<${hashOf(bytes)}@missing.invalid>`;

const hashOf = (of: Buffer | string) => createHash('sha256').update(of).digest('hex');
