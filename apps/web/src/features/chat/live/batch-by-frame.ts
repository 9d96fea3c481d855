/** Milliseconds: a hidden page draws no frames, but what it holds must not fall behind. */
const HIDDEN_PACE = 250;
/** Milliseconds: a stream is handed over at most so often. Nobody sees the difference, and a slow machine has time to rest. */
const PACE = 50;

/**
 * Collects what comes in and hands it over with the next frame that the browser draws, a stream in portions: however much
 * is heard, the page is drawn a few times a second, and the first of it at once.
 */
export function batchByFrame<T>(apply: (collected: T[]) => void) {
  let collected: T[] = [];
  let frame: number | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(pause);
    clearTimeout(latest);
    frame = undefined;
    latest = undefined;
    const now = collected;
    collected = [];
    if (now.length === 0) return;
    apply(now);
    flushedAt = performance.now(); // after it: what takes long to draw is drawn less often
  };
  const askForFrame = () => {
    frame = requestAnimationFrame(flush);
  };

  return {
    add(one: T): void {
      collected.push(one);
      if (latest !== undefined) return;
      latest = setTimeout(flush, HIDDEN_PACE);
      const wait = flushedAt + PACE - performance.now();
      if (wait > 0) pause = setTimeout(askForFrame, wait);
      else askForFrame();
    },
    /** Hands over what is left, at once. */
    flush,
  };
}
