export const HOME = '/homePage';
export const NOT_FOUND = '/404';
export const EMAIL_ADDRESS = '/emailAddress';
export const SECOND_FACTOR = '/secondFactor';

/** The sign-in page's address that leads to `destination` afterwards. */
export function getSignInPath(destination: string): string {
  return destination.toLowerCase() === HOME.toLowerCase() ? '/' : `/?next=${encodeURIComponent(destination)}`;
}

/** The address where a second factor is set up, which leads to `destination` afterwards. */
export const getSecondFactorPath = (destination: string): string =>
  `${SECOND_FACTOR}?next=${encodeURIComponent(destination)}`;
