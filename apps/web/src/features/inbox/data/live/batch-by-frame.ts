/** Milliseconds: a hidden page draws no frames, but what it holds must not fall behind. */
const HIDDEN_PACE = 250;
/** Milliseconds: a stream is handed over at most so often. Nobody sees the difference, and a slow machine has time to rest. */
const PACE = 50;

/**
 * Collects what comes in and hands it over with the next frame that the browser draws, a stream in portions: however much
 * is heard, the page is drawn a few times a second, and the first of it at once. Of several `steps` each has a frame of
 * its own: together they would hold the page up for as long as all of them take.
 */
export function batchByFrame<T>(...steps: ((collected: T[]) => void)[]) {
  let collected: T[] = [];
  /** What is still to be done with what was taken from it. */
  let due: (() => void)[] = [];
  let frame: number | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  let doneAt = Number.NEGATIVE_INFINITY;

  const stopWaiting = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(pause);
    clearTimeout(latest);
    frame = undefined;
    latest = undefined;
  };
  const waitFor = (milliseconds: number) => {
    latest = setTimeout(flush, HIDDEN_PACE);
    if (milliseconds > 0) pause = setTimeout(askForFrame, milliseconds);
    else askForFrame();
  };
  const askForFrame = () => {
    frame = requestAnimationFrame(takeStep);
  };
  const begin = () => {
    if (due.length > 0 || collected.length === 0) return;
    const now = collected;
    collected = [];
    due = steps.map((step) => () => step(now));
  };
  const take = (count: number) => {
    begin();
    for (const step of due.splice(0, count)) step();
    doneAt = performance.now(); // after it: what takes long to draw is drawn less often
  };
  const takeStep = () => {
    stopWaiting();
    take(1);
    if (due.length > 0) waitFor(0);
    else if (collected.length > 0) waitFor(PACE);
  };
  const flush = () => {
    stopWaiting();
    take(due.length); // what had begun
    take(steps.length);
  };

  return {
    add(one: T): void {
      collected.push(one);
      if (latest === undefined) waitFor(doneAt + PACE - performance.now());
    },
    /** Hands over what is left, at once. */
    flush,
  };
}
