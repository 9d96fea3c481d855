import { useEffect, useRef } from 'react';

/** Pixels before the end at which more is loaded. */
const SCROLL_THRESHOLD = 200;

/** Calls `load` when the end of the scroller with the returned ref is near and there is more. */
export function useInfiniteScroll(hasMore: boolean, load: () => unknown) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !hasMore) return;
    const look = () => {
      if (element.scrollHeight - element.scrollTop - element.clientHeight < SCROLL_THRESHOLD) load();
    };
    look(); // the content may not fill it
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [hasMore, load]);
  return scroller;
}
