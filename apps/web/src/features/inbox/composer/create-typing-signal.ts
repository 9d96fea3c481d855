/** Milliseconds: at most one "is typing" per interval, and the silence after which typing ends. */
export const TYPING_INTERVAL = 3000;
export const TYPING_TIMEOUT = 5000;

/** Sends rate-limited typing signals, and always one when typing ends. */
export function createTypingSignal(tell: (isTyping: boolean) => void) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(silence);
    if (toldAt === Number.NEGATIVE_INFINITY) return;
    toldAt = Number.NEGATIVE_INFINITY;
    tell(false);
  };

  return {
    /** A key was pressed. `now` in milliseconds. */
    type(now = Date.now()): void {
      if (now - toldAt >= TYPING_INTERVAL) {
        toldAt = now;
        tell(true);
      }
      clearTimeout(silence);
      silence = setTimeout(stop, TYPING_TIMEOUT);
    },
    stop,
  };
}
