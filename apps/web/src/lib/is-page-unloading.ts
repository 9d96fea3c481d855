/** Whether the page is being left (reload, another address): requests that end now were ended by that, not by a fault. */
export const isPageUnloading = (): boolean => isUnloading;

let isUnloading = false;

window.addEventListener('pagehide', () => {
  isUnloading = true;
});
window.addEventListener('beforeunload', () => {
  isUnloading = true;
  // Somebody may still choose to stay; then requests count again.
  setTimeout(() => {
    isUnloading = document.visibilityState === 'hidden';
  }, STAYED_MS);
});
window.addEventListener('pageshow', () => {
  isUnloading = false;
});

/** Milliseconds; longer than the old page lives on after it was told. */
const STAYED_MS = 3_000;
