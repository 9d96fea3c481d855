/** The page that is shown. An object, because a test can replace its methods, but not the browser's own. */
export const pageLocation = {
  /** Starts the page again. */
  reload(): void {
    window.location.reload();
  },
};
