/**
 * Those that fit, the best first and equals in the order they came.
 * @param fit how well one fits; 0: not at all
 */
export function rankMatches<T>(found: T[], limit: number, fit: (one: T) => number): T[] {
  return found
    .map((one) => ({ one, fits: fit(one) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .slice(0, limit)
    .map(({ one }) => one);
}
