import { request as http, type IncomingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createLookupHost, type LookupHost } from './lookup-host';

export interface SafeFetchResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body, decoded as UTF-8. */
  body: string;
  /** The raw body, for formats that declare their own encoding. */
  bytes: Buffer;
}

export type SafeFetch = (
  url: string,
  options: {
    method: 'GET' | 'POST' | 'DELETE';
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** Maximum bytes of the response, 65,536 by default; a larger one is refused. */
    maxResponseBytes?: number;
    /** A larger response is cut instead of refused. */
    isTruncated?: boolean;
    /** Aborts the request, instead of the usual timeout. */
    signal?: AbortSignal;
  },
) => Promise<SafeFetchResponse>;

/** Default timeout in milliseconds for a complete response. */
const TIMEOUT_MS = 10_000;
/** Default maximum bytes of a response. */
const MAX_RESPONSE_BYTES = 65_536;

/**
 * A fetch for user-provided URLs that never connects to private addresses: the resolved address is checked
 * when connecting, which defeats unusual notations and DNS rebinding, and redirects are returned, not
 * followed. For its errors `isOutcomeUnknown` tells whether the request may have had an effect: otherwise it
 * was not sent, or its status refused it.
 * @param allowedHosts host names and addresses that are permitted although they are private
 */
export function createSafeFetch({
  allowedHosts,
  timeoutMs = TIMEOUT_MS,
  lookupHost = createLookupHost(),
}: {
  allowedHosts: string[];
  timeoutMs?: number;
  lookupHost?: LookupHost;
}): SafeFetch {
  return (
    address,
    {
      method,
      headers,
      body,
      maxResponseBytes: maxAnswerBytes = MAX_RESPONSE_BYTES,
      isTruncated = false,
      signal,
    },
  ) =>
    new Promise((done, fail) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isAllowed = allowedHosts.includes(url.hostname.toLowerCase());
      if (isIP(host) && !isAllowed && isPrivateAddress(host)) {
        return fail(new PrivateAddressError(url.hostname));
      }
      const request = (url.protocol === 'https:' ? https : http)(url, {
        method,
        headers,
        agent: false,
        lookup: createSocketLookup(lookupHost, isAllowed),
        signal: signal ?? AbortSignal.timeout(timeoutMs),
      });
      // No keep-alive; the first byte is written when the connection is open (for TLS: secured).
      let hasLeft = false;
      request.on('socket', (socket) => {
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          hasLeft = true;
        });
      });
      request.on('error', (error) => fail(hasLeft ? markOutcomeUnknown(error) : error));
      request.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        // RFC 9110, 15.5: the server has refused it, whatever its body says.
        const isRefused = status >= 400 && status < 500;
        const lose = (error: Error) => fail(isRefused ? error : markOutcomeUnknown(error));
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const bytes = Buffer.concat(chunks).subarray(0, maxAnswerBytes);
          done({ status, headers: response.headers, bytes, body: bytes.toString('utf8') });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size <= maxAnswerBytes) return;
          if (isTruncated) finish();
          else lose(new ResponseTooLargeError()); // immediately: a response in a single chunk would end before it is aborted
          request.destroy();
        });
        response.on('end', finish);
        response.on('error', lose);
      });
      request.end(body);
    });
}

export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads into a private network.`);
  }
}

export class ResponseTooLargeError extends Error {
  override message = 'The answer is too large.';
}

/** Errors of requests that were sent without a complete response. */
const errorsWithUnknownOutcome = new WeakSet<object>();

const markOutcomeUnknown = (error: Error): Error => {
  errorsWithUnknownOutcome.add(error);
  return error;
};

/** Whether a request of `SafeFetch` may have had an effect although it threw this error. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Error && errorsWithUnknownOutcome.has(error);

/**
 * Lookup function for sockets: all addresses, or the first; no private ones for a host that is not allowed.
 */
const createSocketLookup =
  (lookupHost: LookupHost, isAllowed: boolean): LookupFunction =>
  (hostname, { all, family }, callback) => {
    const wanted = family === 'IPv4' ? 4 : family === 'IPv6' ? 6 : family || undefined;
    lookupHost(hostname, { isTrusted: isAllowed }).then(
      (addresses) => {
        const found = addresses.filter(
          (one) => (isAllowed || !isPrivateAddress(one.address)) && (!wanted || one.family === wanted),
        );
        const [first] = found;
        if (!first) callback(new PrivateAddressError(hostname), '');
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

/**
 * Whether an address is outside of the public internet. IPv4 uses the IANA special-purpose registry. IPv6 is
 * public only within 2000::/3, except networks there that are reserved or map to an IPv4 address: every other
 * notation of an IPv4 address (compatible, translated, NAT64) lies outside of 2000::/3. IPv4-mapped addresses
 * (::ffff:0:0/96) are judged as the IPv4 address that the socket connects to.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return reservedNetworks.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return true; // a zone names an interface of this machine
  if (ipv4MappedNetworks.check(address, 'ipv6')) return reservedNetworks.check(address, 'ipv6');
  return !globalUnicast.check(address, 'ipv6') || reservedNetworks.check(address, 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const ipv4MappedNetworks = new BlockList();
ipv4MappedNetworks.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Its IPv4 networks also match IPv4-mapped addresses: BlockList compares those as IPv4. */
const reservedNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reservedNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23], // Teredo, ORCHID, benchmarking
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  reservedNetworks.addSubnet(network, prefix, 'ipv6');
}
