import { type RefObject, useEffect, useState } from 'react';

/** The distance from the viewport at which elements are prepared. */
const NEAR = '400px';

/**
 * Whether an element has come near the viewport; once true, it stays true. Always true without
 * IntersectionObserver.
 */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window)); // jsdom
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
