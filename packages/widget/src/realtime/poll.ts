/** Milliseconds between two polls without a live connection: with the window open, and closed. */
const OPEN_INTERVAL_MS = 4000;
const CLOSED_INTERVAL_MS = 20_000;

/** Calls `look` again and again, the next time only after the last has ended. Resumed, the waiting begins anew. */
export function createPoller(look: () => Promise<void>, isWatched: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resume() {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        await look();
        resume();
      },
      isWatched() && !document.hidden ? OPEN_INTERVAL_MS : CLOSED_INTERVAL_MS,
    );
  }

  return { resume, stop: () => clearTimeout(timer) };
}
