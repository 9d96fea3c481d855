/**
 * Milliseconds: the minimum interval between typing events, and the time after which the other side hides
 * the indicator.
 */
export const TYPING_INTERVAL_MS = 3000;
export const TYPING_TIMEOUT_MS = 5000;

/** Tells that the visitor is typing: at most every three seconds, and once that they have stopped. */
export function createTypingSender(tell: (is_typing: boolean) => void, now = Date.now) {
  let toldAt = Number.NEGATIVE_INFINITY;

  return {
    typed(isEmpty: boolean) {
      const isFresh = now() - toldAt < TYPING_INTERVAL_MS;
      if (isEmpty) {
        if (now() - toldAt < TYPING_TIMEOUT_MS) tell(false);
        toldAt = Number.NEGATIVE_INFINITY;
      } else if (!isFresh) {
        toldAt = now();
        tell(true);
      }
    },
    /** A message has gone out, which says by itself that the typing is over. */
    sent() {
      toldAt = Number.NEGATIVE_INFINITY;
    },
  };
}
