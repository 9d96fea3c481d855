/**
 * Matching items, the best first; equal ones keep their order.
 * @param fit score of an item; 0: no match
 */
export function rankMatches<T>(found: T[], limit: number, fit: (one: T) => number): T[] {
  return found
    .map((one) => ({ one, fits: fit(one) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .slice(0, limit)
    .map(({ one }) => one);
}
