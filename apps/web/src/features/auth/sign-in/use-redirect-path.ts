import { useSearchParams } from 'react-router';

/** The page requested before a redirect (`?next=`), else home; only pages of this site. */
export function useRedirectPath(): string {
  const next = useSearchParams()[0].get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : '/homePage';
}
