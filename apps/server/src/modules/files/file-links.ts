import { createHmac } from 'node:crypto';
import type { Context } from '../../context/context';
import { secretsEqual } from '../../lib/secrets';

interface FileRef {
  organization_id: string;
  id: string;
}

type LinkSigningContext = Pick<Context, 'keys'>;

/**
 * The stored, permanent form of a file's address, which never leaves the server. It opens nothing;
 * `signLinks` turns it into an expiring link.
 */
export const buildFileUrl = (context: LinkSigningContext, file: FileRef & { name: string }): string =>
  `/files/${file.organization_id}/${file.id}/${storedSignature(context, file)}/${encodeURIComponent(file.name)}`;

/** The file of an address, in its stored form or as a valid link; undefined for other addresses. */
export function parseFileUrl(context: LinkSigningContext, url: string, now: Date): FileRef | undefined {
  const [, organization_id = '', id = '', signature = ''] =
    /^\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([^/]+)\//.exec(url) ?? [];
  const file = { organization_id, id };
  if (secretsEqual(signature, storedSignature(context, file))) return file;
  const expires_at = verifyFileLink(context, file, signature);
  return expires_at !== undefined && expires_at > now.getTime() ? file : undefined;
}

/**
 * Minimum milliseconds that a link is valid, at most twice as long: within one period it stays constant for
 * caches.
 */
export const LINK_PERIOD = {
  /** For clients, which get a new one with each response. */
  reader: 6 * 3_600_000,
  /** For platforms, which fetch at any time and pass it on to the customer's phone. */
  platform: 7 * 86_400_000,
} as const;

/**
 * Turns stored addresses in a value into expiring links. Only addresses that we signed are replaced: text of
 * a customer never becomes a link.
 */
export function signLinks<T>(
  context: LinkSigningContext,
  value: T,
  now: Date,
  period: number = LINK_PERIOD.reader,
): T {
  const text = JSON.stringify(value);
  const signed = signLinksInJson(context, text, now, period);
  return signed === text ? value : (JSON.parse(signed) as T); // the same shape: only these strings have changed
}

/** The same in serialised JSON. */
export function signLinksInJson(
  context: LinkSigningContext,
  text: string,
  now: Date,
  period: number = LINK_PERIOD.reader,
): string {
  if (!text.includes('url":"/files/')) return text;
  const expires_at = (Math.floor(now.getTime() / period) + 2) * period;
  return text.replace(
    STORED_URL,
    (whole, before: string, organization_id: string, id: string, signature: string) => {
      const file = { organization_id, id };
      if (!secretsEqual(signature, storedSignature(context, file))) return whole;
      return `${before}/files/${organization_id}/${id}/${linkSignature(context, file, expires_at)}`;
    },
  );
}

/** One address, in the same way. */
export const signLink = (context: LinkSigningContext, url: string, now: Date): string =>
  signLinks(context, { url }, now).url;

/** JSON escapes quotes inside of strings, so user text cannot match. */
const STORED_URL = /("(?:[a-z]+_)?url":")\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([\w-]{43})(?=\/)/g;

/** Expiry of a link in Unix milliseconds; undefined for other addresses. */
export function verifyFileLink(
  context: LinkSigningContext,
  file: FileRef,
  signature: string,
): number | undefined {
  const expires_at = Number.parseInt(signature.split('.', 1)[0] ?? '', 36) * 1000;
  if (!Number.isSafeInteger(expires_at)) return undefined;
  return secretsEqual(signature, linkSignature(context, file, expires_at)) ? expires_at : undefined;
}

function linkSignature(
  context: LinkSigningContext,
  { organization_id, id }: FileRef,
  expires_at: number,
): string {
  const expires = Math.floor(expires_at / 1000).toString(36);
  return `${expires}.${computeMac(context, `${organization_id} ${id} ${expires}`)}`;
}

const storedSignature = (context: LinkSigningContext, { organization_id, id }: FileRef): string =>
  computeMac(context, `${organization_id} ${id}`);

/** HMAC-SHA256, base64url. */
const computeMac = ({ keys }: LinkSigningContext, text: string): string =>
  createHmac('sha256', keys.addresses).update(text).digest('base64url');
