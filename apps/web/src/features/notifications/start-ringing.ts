import { playNotificationSound } from './notification-alert';

/** Milliseconds from one tone to the next (pages.md, 2.12). */
export const RING_INTERVAL = 20_000;
const RING_LOCK = 'relaydesk-ring';

/** Rings repeatedly, in only one tab, until the returned function is called. */
export function startRinging(): () => void {
  const over = new AbortController();
  const { signal } = over;
  // Web Locks require https or localhost; without them each tab rings.
  if ('locks' in navigator) {
    navigator.locks
      .request(RING_LOCK, { signal }, () => ringUntilAborted(signal))
      .catch((error: unknown) => signal.aborted || console.warn('Nobody could be chosen to ring.', error));
  } else void ringUntilAborted(signal);
  return () => over.abort();
}

/** Resolves when ringing ends. */
function ringUntilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setInterval(playNotificationSound, RING_INTERVAL);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      resolve();
    });
  });
}
