/** Whether the page is unloading (reload, navigation): it aborts requests, which is not a failure. */
export const isPageUnloading = (): boolean => isUnloading;

let isUnloading = false;

window.addEventListener('pagehide', () => {
  isUnloading = true;
});
window.addEventListener('beforeunload', () => {
  isUnloading = true;
  // The user may cancel leaving; then failures count again.
  setTimeout(() => {
    isUnloading = document.visibilityState === 'hidden';
  }, STAYED_MS);
});
window.addEventListener('pageshow', () => {
  isUnloading = false;
});

/** Milliseconds; longer than an unloading page survives after the event. */
const STAYED_MS = 3_000;
