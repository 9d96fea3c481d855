/** Milliseconds after which "is typing" expires if its end is not received; it is repeated every three seconds. */
export const TYPING_TTL_MS = 6000;

/**
 * Names that expire `ttl` milliseconds after they were last set, because the event that ends them may get lost.
 * `onChange` receives a new map at each change, and none when a name is only set again.
 */
export function createExpiringMap(ttl: number, onChange: (names: ReadonlyMap<string, string>) => void) {
  let names = new Map<string, string>();
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};

  function change(key: string, name: string | undefined) {
    clearTimeout(timers[key]);
    if (name !== undefined) timers[key] = setTimeout(() => change(key, undefined), ttl);
    if (names.get(key) === name) return;
    names = new Map(names);
    if (name === undefined) names.delete(key);
    else names.set(key, name);
    onChange(names);
  }

  return {
    set: (key: string, name: string) => change(key, name),
    delete: (key: string) => change(key, undefined),
    clear() {
      for (const key of names.keys()) change(key, undefined);
    },
  };
}
