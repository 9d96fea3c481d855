/** What was found for a key before, or else is found now and kept; `most` are, then all are forgotten. */
export function memoize<Found>(
  kept: Map<string, Found>,
  most: number,
  key: string,
  find: (key: string) => Found,
): Found {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= most) kept.clear();
  const found = find(key);
  kept.set(key, found);
  return found;
}
