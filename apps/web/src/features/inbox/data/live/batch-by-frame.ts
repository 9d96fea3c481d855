/** Milliseconds: a hidden page renders no frames, but its data must stay current. */
const HIDDEN_PACE = 250;
/** Milliseconds between batches of a burst: imperceptible, and slow devices have time to recover. */
const PACE = 50;

/**
 * Batches events until the next animation frame, and bursts into larger batches: the page renders a few times
 * per second, and the first event immediately. Each of several `steps` runs in a separate frame, because
 * together they would block the page for too long.
 */
export function batchByFrame<T>(...steps: ((collected: T[]) => void)[]) {
  let collected: T[] = [];
  /** The remaining steps of the current batch. */
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
    doneAt = performance.now(); // after rendering, so that slow rendering reduces the rate
  };
  const takeStep = () => {
    stopWaiting();
    take(1);
    if (due.length > 0) waitFor(0);
    else if (collected.length > 0) waitFor(PACE);
  };
  const flush = () => {
    stopWaiting();
    take(due.length); // the steps that had started
    take(steps.length);
  };

  return {
    add(one: T): void {
      collected.push(one);
      if (latest === undefined) waitFor(doneAt + PACE - performance.now());
    },
    /** Delivers pending events immediately. */
    flush,
  };
}
