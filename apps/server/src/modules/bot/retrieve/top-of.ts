/** The `count` best items of those that are wanted, best first, without sorting them all. */
export function topOf<Item>(
  items: Iterable<Item>,
  count: number,
  scoreOf: (item: Item) => number,
  isWanted: (item: Item) => boolean = () => true,
): Item[] {
  let kept: [score: number, item: Item][] = [];
  let floor = -Infinity;
  const cut = () => {
    kept = kept.sort((a, b) => b[0] - a[0]).slice(0, count);
    if (kept.length === count) floor = kept.at(-1)?.[0] ?? floor;
  };
  for (const item of items) {
    const score = scoreOf(item);
    if (score <= floor || !isWanted(item)) continue;
    kept.push([score, item]);
    if (kept.length >= 4 * count) cut();
  }
  cut();
  return kept.map(([, item]) => item);
}
