/** Seconds; a part that is missing again right after a reload is missing for another reason. */
const ONCE_IN_S = 30;
const KEY = 'reloadedAfterUpdate';

/** The server was updated while this page was open: the parts that it still wants are gone, so it starts anew, once. */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_S * 1000) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
