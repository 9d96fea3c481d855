/** The page's location. An object, because a test can replace its methods, but not the browser's. */
export const pageLocation = {
  /** Reloads the page. */
  reload(): void {
    window.location.reload();
  },
  /** Leaves the dashboard for another site. */
  assign(url: string): void {
    window.location.assign(url);
  },
};
