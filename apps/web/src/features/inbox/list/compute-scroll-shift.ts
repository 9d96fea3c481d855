/** The position of a row in pixels. */
export interface RowPosition {
  key: string;
  start: number;
  end: number;
}

/** Pixels from the top within which new rows at the top should be visible. */
const AT_TOP = 8;

/**
 * How far the visible rows have moved, in pixels, so that scrolling by it keeps them in place. `before`:
 * previous positions; `startOf`: the current position, undefined when removed. Uses the median shift, so that
 * a row that moved itself has no effect.
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
