import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen something may be while it is still made ready. */
const NEAR = '400px';

/** Whether an element has come near the screen; once it has, that stays so. Where nothing can tell, it always has. */
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
