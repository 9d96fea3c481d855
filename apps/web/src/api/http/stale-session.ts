const listeners = new Set<() => void>();

/**
 * Calls back when what we believe of the signed-in user may be out of date: after a refusal because of the role or of a
 * second factor that is asked for, after new tokens (a changed role makes the old ones invalid), and when the user has
 * changed their own data.
 */
export function onSessionStale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markSessionStale(): void {
  for (const listener of [...listeners]) listener();
}
