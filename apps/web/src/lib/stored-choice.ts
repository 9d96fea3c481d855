import { useSyncExternalStore } from 'react';
import { readLocalStorage, writeLocalStorage } from './local-storage';

/** A choice of the user about this browser's screen, such as the density of lists, stored in local storage. */
interface StoredChoice<Value extends string> {
  /** The current value; components render again when it changes, in another tab too. */
  use: () => Value;
  set: (value: Value) => void;
}

/** `values`: the possible ones; the first is the default, which is not stored. */
export function createStoredChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  const get = () => values.find((value) => value === readLocalStorage(key)) ?? values[0];
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  function subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  }

  return {
    use: () => useSyncExternalStore(subscribe, get),
    set: (value) => {
      writeLocalStorage(key, value === values[0] ? null : value);
      for (const listener of listeners) listener();
    },
  };
}
