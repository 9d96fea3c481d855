import { useEffect, useRef } from 'react';

/** Moves the focus to the new page, unless the page has already set it. */
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
