/** One value that outlives the page, or lives as long as it where storage is blocked or full. */
export interface StoredValue<T> {
  read(): T | null;
  write(value: T | null): void;
}

/**
 * Reads afresh each time, because another tab may have written; with sessionStorage it is this tab's own. Unreadable
 * content counts as none.
 */
export function createStoredValue<T>(name: string, storage = () => localStorage): StoredValue<T> {
  let memory: string | null | undefined; // undefined: storage works, and holds the truth

  return {
    read() {
      try {
        const text = memory === undefined ? storage().getItem(name) : memory;
        return text === null ? null : (JSON.parse(text) as T); // written by write() below, under a name of our own
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
