/** Milliseconds: the minimum interval between typing events, and the silence after which typing ends. */
export const TYPING_INTERVAL_MS = 3000;
export const TYPING_SILENCE_MS = 5000;

/** Tells the other side that this one is typing, rate-limited, and when that ends. */
export function createTypingSender(send: (isTyping: boolean) => void) {
  let sentAt = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** The message was sent: it ends typing on the other side by itself. */
  function reset() {
    clearTimeout(silence);
    sentAt = 0;
  }

  function stop() {
    const wasTyping = sentAt > 0;
    reset();
    if (wasTyping) send(false);
  }

  return {
    /** A key was pressed. */
    type(): void {
      clearTimeout(silence);
      silence = setTimeout(stop, TYPING_SILENCE_MS);
      if (Date.now() - sentAt < TYPING_INTERVAL_MS) return;
      sentAt = Date.now();
      send(true);
    },
    stop,
    reset,
  };
}
