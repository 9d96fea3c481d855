/** One value that survives a reload, or lives as long as the page where storage is blocked or full. */
export interface StoredValue<T> {
  read(): T | null;
  /** `null` removes it. */
  write(value: T | null): void;
}

/**
 * A value in `localStorage`, or in another storage. Reads it each time, because another tab may have written it.
 *
 * @param parse returns the stored JSON value as T, or null when other code wrote it; default: trusts it
 */
export function createStoredValue<T>(
  name: string,
  storage = () => localStorage,
  parse = (value: unknown) => value as T | null, // written by write() below, under a name of our own
): StoredValue<T> {
  let memory: string | null | undefined; // undefined: storage works

  return {
    read() {
      try {
        const text = memory === undefined ? storage().getItem(name) : memory;
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(value) {
      const text = value === null ? null : JSON.stringify(value);
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        memory = undefined;
      } catch {
        memory = text;
      }
    },
  };
}
