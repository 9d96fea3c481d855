/** Session storage that never throws: it may be full or blocked, and typing must continue. */
export function readSessionStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for this tab; '' removes it. */
export function writeSessionStorage(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('Session storage is not available.', error);
  }
}
