import { type RefObject, useEffect, useState } from 'react';

/**
 * The number of tabs in the first line of a wrapping row: the others are cut off. Measured after layout, so that
 * it forces none. All of them without ResizeObserver (jsdom).
 */
export function useFittingTabs(row: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const list = row.current;
    if (!list || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      const tabs = [...list.children] as HTMLElement[]; // of the page's own markup
      setFitting(tabs.filter(({ offsetTop }) => offsetTop === tabs[0]?.offsetTop).length);
    });
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab); // a count that changes makes its tab wider
    return () => observer.disconnect();
  }, [row]);
  return fitting;
}
