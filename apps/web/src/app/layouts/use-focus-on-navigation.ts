import { useEffect, useRef } from 'react';

/** Moves the keyboard's and the screen reader's place to the new page, unless the page has already chosen one. */
export function useFocusOnNavigation(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
