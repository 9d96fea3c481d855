/** Session storage that never throws: it may be full or refused, and typing must go on. */
export function readSessionStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for this tab, or forgets it with ''. */
export function writeSessionStorage(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('Session storage is not available.', error);
  }
}
