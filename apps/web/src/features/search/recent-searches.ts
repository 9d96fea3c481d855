import { readLocalStorage, writeLocalStorage } from '../../lib/local-storage';

/** The maximum number stored. */
const MAX_RECENT = 5;

const getStorageKey = (user_id: string) => `recentSearches:${user_id}`;

/** This user's recent searches in this browser, latest first. */
export function getRecentSearches(user_id: string): string[] {
  try {
    const known: unknown = JSON.parse(readLocalStorage(getStorageKey(user_id)) ?? '[]');
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    // Written by other code.
    return [];
  }
}

export function addRecentSearch(user_id: string, q: string): void {
  const others = getRecentSearches(user_id).filter((known) => known.toLowerCase() !== q.toLowerCase());
  writeLocalStorage(getStorageKey(user_id), JSON.stringify([q, ...others].slice(0, MAX_RECENT)));
}

export const clearRecentSearches = (user_id: string): void => writeLocalStorage(getStorageKey(user_id), null);
