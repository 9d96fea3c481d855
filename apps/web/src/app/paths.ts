export const HOME = '/homePage';
export const NOT_FOUND = '/404';

/** The sign-in page's address that leads to `destination` afterwards. */
export function signInFor(destination: string): string {
  return destination.toLowerCase() === HOME.toLowerCase() ? '/' : `/?next=${encodeURIComponent(destination)}`;
}
