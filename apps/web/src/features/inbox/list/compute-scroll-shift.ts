/** Where a row stands in the list, in pixels. */
export interface RowPosition {
  key: string;
  start: number;
  end: number;
}

/** Pixels: whoever is this near to the top wants to see what comes in there. */
const AT_TOP = 8;

/**
 * By how many pixels what the reader looks at has moved, so that scrolling by as much keeps it where it is. `before`:
 * the rows as they stood; `startOf`: where a row stands now, undefined when it is gone. The row in the middle of all
 * shifts counts: one that has itself gone to another place must not take the reader with it.
 */
export function computeScrollShift(
  before: readonly RowPosition[],
  scrollTop: number,
  startOf: (key: string) => number | undefined,
): number {
  if (scrollTop <= AT_TOP) return 0;
  const shifts = before
    .filter(({ end }) => end > scrollTop)
    .map(({ key, start }) => {
      const now = startOf(key);
      return now === undefined ? undefined : now - start;
    })
    .filter((shift) => shift !== undefined)
    .toSorted((one, other) => one - other);
  return shifts[Math.floor(shifts.length / 2)] ?? 0;
}
