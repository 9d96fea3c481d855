import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The client IP of requests that bypass Fastify: the same rule as its `trustProxy`.
 * @param trusted TRUST_PROXY: addresses and networks, separated by commas; without it no header is trusted
 */
export function createClientIpResolver(
  trusted: string | undefined,
): ((request: IncomingMessage) => string) | undefined {
  if (!trusted) return undefined;
  const isTrusted = proxyAddr.compile(trusted.split(',').map((one) => one.trim()));
  return (request) => proxyAddr(request, isTrusted);
}
