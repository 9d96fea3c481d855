import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 48;

interface Entries {
  /** Key of the first and of the last entry; '' when there is none. */
  first: string;
  last: string;
  /** The reader has just written the last one: go there in any case. */
  isOwnLast: boolean;
}

/**
 * Keeps a scrolled log where a reader expects it: at the end while they are at the end, and still when older entries
 * come in above or new ones below. Gives whether it is at the end and how many came in while it was not.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { first, last, isOwnLast }: Entries,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [missed, setMissed] = useState(0);
  const sticks = useRef(true);
  const before = useRef({ first: '', last: '', height: 0 });

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    sticks.current = true;
    element.scrollTop = element.scrollHeight;
    setIsAtEnd(true);
    setMissed(0);
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    setIsAtEnd(sticks.current);
    if (sticks.current) setMissed(0);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const known = before.current;
    before.current = { first, last, height: element.scrollHeight };
    if (sticks.current || (isOwnLast && last !== known.last)) toEnd();
    else if (first !== known.first) element.scrollTop += element.scrollHeight - known.height;
    else if (last !== known.last) setMissed((count) => count + 1);
  }, [scroller, first, last, isOwnLast, toEnd]);

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !content.current || !scroller.current) return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) toEnd();
    });
    observer.observe(content.current);
    observer.observe(scroller.current); // the composer grows with its text
    return () => observer.disconnect();
  }, [content, scroller, toEnd]);

  return { isAtEnd, missed, toEnd, onScroll };
}
