import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { RowPosition } from './compute-scroll-shift';
import { computeScrollShift } from './compute-scroll-shift';

/** Keeps the visible rows in place when rows are added, removed or moved above. Takes the ids of all rows. */
export function useScrollAnchor(ids: readonly string[], rows: Virtualizer<HTMLDivElement, Element>): void {
  const before = useRef<{ ids: readonly string[]; places: RowPosition[] }>({ ids, places: [] });

  useLayoutEffect(() => {
    const { scrollElement } = rows;
    if (before.current.ids !== ids && scrollElement) {
      const startOf = (key: string) => rows.measurementsCache[ids.indexOf(key)]?.start;
      // The last reported scroll position: reading it now would force a layout.
      const shift = computeScrollShift(before.current.places, rows.scrollOffset ?? 0, startOf);
      if (shift !== 0) rows.scrollToOffset(scrollElement.scrollTop + shift);
    }
    const places = rows.getVirtualItems().map(({ key, start, end }) => ({ key: String(key), start, end }));
    before.current = { ids, places };
  });
}
