import { request as http, type IncomingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createLookupHost, type LookupHost } from './lookup-host';

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes, read as UTF-8. */
  body: string;
  /** As they came: what says its own encoding is read from these. */
  bytes: Buffer;
}

export type FetchOutside = (
  url: string,
  options: {
    method: 'GET' | 'POST' | 'DELETE';
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** Bytes of the answer that are read, 65,536 when left out; a larger one is refused. */
    maxAnswerBytes?: number;
    /** Gives up when it is aborted, instead of after the usual time. */
    signal?: AbortSignal;
  },
) => Promise<OutsideAnswer>;

/** Milliseconds until an answer has to be there, whole, unless the maker says otherwise. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read, unless the caller says otherwise. */
const MAX_ANSWER_BYTES = 65_536;

/**
 * A fetch for addresses that somebody else chose. It never connects inside: the address that a name really leads
 * to is checked at the moment of connecting, so neither notations nor rebinding get past it, and redirects are
 * answers like any other.
 * @param allowedHosts host names and addresses that may be asked although they are inside
 */
export function createFetchOutside({
  allowedHosts,
  timeoutMs = TIMEOUT_MS,
  lookupHost = createLookupHost(),
}: {
  allowedHosts: string[];
  timeoutMs?: number;
  lookupHost?: LookupHost;
}): FetchOutside {
  return (address, { method, headers, body, maxAnswerBytes = MAX_ANSWER_BYTES, signal }) =>
    new Promise((done, fail) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isAllowed = allowedHosts.includes(url.hostname.toLowerCase());
      if (isIP(host) && !isAllowed && isInside(host)) {
        return fail(new InsideAddress(url.hostname));
      }
      const request = (url.protocol === 'https:' ? https : http)(url, {
        method,
        headers,
        agent: false,
        lookup: lookupFor(lookupHost, isAllowed),
        signal: signal ?? AbortSignal.timeout(timeoutMs),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size <= maxAnswerBytes) return;
          fail(new AnswerTooLarge()); // at once: one that came in a single piece would end before it is broken off
          request.destroy();
        });
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers } = response;
          done({ status, headers, bytes, body: bytes.toString('utf8') });
        });
        response.on('error', fail);
      });
      request.end(body);
    });
}

export class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads into a private network.`);
  }
}

export class AnswerTooLarge extends Error {
  override message = 'The answer is too large.';
}

/** As sockets ask for it: all addresses, or the first; none inside for a host that is not allowed. */
const lookupFor =
  (lookupHost: LookupHost, isAllowed: boolean): LookupFunction =>
  (hostname, { all, family }, callback) => {
    const wanted = family === 'IPv4' ? 4 : family === 'IPv6' ? 6 : family || undefined;
    lookupHost(hostname, { isTrusted: isAllowed }).then(
      (addresses) => {
        const found = addresses.filter(
          (one) => (isAllowed || !isInside(one.address)) && (!wanted || one.family === wanted),
        );
        const [first] = found;
        if (!first) callback(new InsideAddress(hostname), '');
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

/**
 * Everything that is not the public internet (IANA special-purpose registries). IPv4 in IPv6 (::ffff:0:0/96) is judged as
 * IPv4 by the list itself; as a network of its own there it would be all of IPv4.
 */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['3fff::', 20],
  ['5f00::', 16],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}
