import { useSearchParams } from 'react-router';

/** The page that was asked for before something stood in the way (`?next=`), else home; only ever one of this site. */
export function useRedirectPath(): string {
  const next = useSearchParams()[0].get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : '/homePage';
}
