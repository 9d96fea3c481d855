import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CHUNK_ATTRIBUTE } from './scroll-anchor';

/**
 * Reports size changes of chunks inside a scroller before paint, and of the scroller itself: the composer
 * below grows with its text.
 */
export function useChunkResizeObserver(scroller: RefObject<HTMLElement | null>, onResized: () => void): void {
  const tell = useEffectEvent(onResized);
  const observer = useRef<ResizeObserver>(undefined);
  const observed = useRef(new WeakSet<Element>());

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !scroller.current) return;
    const here = new ResizeObserver((entries) => {
      for (const { target } of entries) if (!target.isConnected) here.unobserve(target);
      tell();
    });
    here.observe(scroller.current);
    observer.current = here;
    observed.current = new WeakSet();
    return () => here.disconnect();
  }, [scroller]);

  useEffect(() => {
    for (const chunk of scroller.current?.querySelectorAll(`[${CHUNK_ATTRIBUTE}]`) ?? []) {
      if (observed.current.has(chunk)) continue; // observing it again would report it again
      observed.current.add(chunk);
      observer.current?.observe(chunk);
    }
  });
}
