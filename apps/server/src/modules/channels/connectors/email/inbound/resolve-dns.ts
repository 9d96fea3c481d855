import { Resolver } from 'node:dns/promises';
import { createExpiringMap } from '../../../../../lib/expiring-map';

/** Milliseconds: a name server that does not answer must not hold up a mailbox, mail after mail. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };
const FAILURE_TTL_MS = 60_000;
const CACHE_TTL_MS = 300_000;

/** Asks for what stands in the DNS; what was told is believed for five minutes. */
export async function resolveDns(domain: string, rrtype: 'TXT'): Promise<string[][]> {
  const key = `${rrtype} ${domain}`;
  const before = recordCache.get(key);
  if (before) return before;
  if (failureCache.get(key)) throw new Error('The name server did not answer a moment ago.');
  try {
    const found = await new Resolver(RESOLVER_OPTIONS).resolve(domain, rrtype);
    recordCache.set(key, found);
    return found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ETIMEOUT') failureCache.set(key, true);
    throw error;
  }
}

const recordCache = createExpiringMap<string[][]>(CACHE_TTL_MS);
/** By question: a domain whose own server is silent keeps nobody else's from being asked for. */
const failureCache = createExpiringMap<true>(FAILURE_TTL_MS);
