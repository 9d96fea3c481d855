import { readStored, writeStored } from '../../lib/local-storage';

/** How many are kept. */
const KEPT = 5;

const keyOf = (user_id: string) => `recentSearches:${user_id}`;

/** What this user searched for in this browser, the last first. */
export function readRecent(user_id: string): string[] {
  try {
    const known: unknown = JSON.parse(readStored(keyOf(user_id)) ?? '[]');
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    // Somebody else has written there.
    return [];
  }
}

export function rememberSearch(user_id: string, q: string): void {
  const others = readRecent(user_id).filter((known) => known.toLowerCase() !== q.toLowerCase());
  writeStored(keyOf(user_id), JSON.stringify([q, ...others].slice(0, KEPT)));
}

export const forgetSearches = (user_id: string): void => writeStored(keyOf(user_id), null);
