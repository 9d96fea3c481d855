const listeners = new Set<() => void>();

/**
 * Calls back when the cached user may be out of date: after a refusal because of the role or a required
 * second factor, after new tokens (a changed role invalidates the old ones), and after users change their own
 * data.
 */
export function onSessionStale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markSessionStale(): void {
  for (const listener of [...listeners]) listener();
}
