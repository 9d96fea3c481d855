/** Whether the page is being left (reload, another address): requests that end now were ended by that, not by a fault. */
export const isLeaving = (): boolean => leaving;

let leaving = false;

window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('beforeunload', () => {
  leaving = true;
  // Somebody may still choose to stay; then requests count again.
  setTimeout(() => {
    leaving = document.visibilityState === 'hidden';
  }, STAYED_MS);
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

/** Milliseconds; longer than the old page lives on after it was told. */
const STAYED_MS = 3_000;
