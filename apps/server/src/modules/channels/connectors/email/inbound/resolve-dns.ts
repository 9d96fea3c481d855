import { Resolver } from 'node:dns/promises';
import { createExpiringMap } from '../../../../../lib/expiring-map';

/** Milliseconds: a name server that does not answer must not hold up a mailbox, mail after mail. */
const PATIENCE = { timeout: 2_000, tries: 2 };
const SILENT_FOR = 60_000;
const KNOWN_FOR = 300_000;

/** Asks for what stands in the DNS; what was told is believed for five minutes. */
export async function askDns(domain: string, rrtype: 'TXT'): Promise<string[][]> {
  const key = `${rrtype} ${domain}`;
  const before = known.get(key);
  if (before) return before;
  if (silent.get(key)) throw new Error('The name server did not answer a moment ago.');
  try {
    const found = await new Resolver(PATIENCE).resolve(domain, rrtype);
    known.set(key, found);
    return found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ETIMEOUT') silent.set(key, true);
    throw error;
  }
}

const known = createExpiringMap<string[][]>(KNOWN_FOR);
/** By question: a domain whose own server is silent keeps nobody else's from being asked for. */
const silent = createExpiringMap<true>(SILENT_FOR);
