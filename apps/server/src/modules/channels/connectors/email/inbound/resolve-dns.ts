import { Resolver } from 'node:dns/promises';
import { createExpiringMap } from '../../../../../lib/expiring-map';

/** Milliseconds: an unresponsive name server must not delay an email account with each mail. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };
const FAILURE_TTL_MS = 60_000;
const CACHE_TTL_MS = 300_000;

/** Queries DNS and caches the result for five minutes. */
export async function resolveDns(domain: string, rrtype: 'TXT'): Promise<string[][]> {
  const key = `${rrtype} ${domain}`;
  const before = recordCache.get(key);
  if (before) return before;
  if (failureCache.get(key)) throw new Error('The name server did not answer the previous query.');
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
/** Per query: a domain whose server does not respond does not block queries for others. */
const failureCache = createExpiringMap<true>(FAILURE_TTL_MS);
