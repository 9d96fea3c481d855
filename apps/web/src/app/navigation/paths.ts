export const HOME = '/homePage';
export const NOT_FOUND = '/404';
export const EMAIL_ADDRESS = '/emailAddress';
export const SET_UP = '/setup';
export const SECOND_FACTOR = '/secondFactor';
export const SINGLE_SIGN_ON = '/singleSignOn';

/**
 * Whether the router takes both for the same page: it ignores case and slashes at the end. A segment of `path`
 * such as `:id` stands for any.
 */
export function isSamePage(path: string, pathname: string): boolean {
  const wanted = path.toLowerCase().split('/');
  const given = pathname.replace(/\/+$/, '').toLowerCase().split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === given[index] || segment.startsWith(':'))
  );
}

/** The sign-in URL that redirects to `destination` afterwards. */
export function getSignInPath(destination: string): string {
  return destination.toLowerCase() === HOME.toLowerCase() ? '/' : `/?next=${encodeURIComponent(destination)}`;
}

/** The URL of the second factor setup, which redirects to `destination` afterwards. */
export const getSecondFactorPath = (destination: string): string =>
  `${SECOND_FACTOR}?next=${encodeURIComponent(destination)}`;
