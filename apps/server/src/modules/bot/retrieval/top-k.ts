/** The `count` best items of those that are wanted, best first, without sorting them all. */
export function topK<Item>(
  items: readonly Item[],
  count: number,
  scoreOf: (item: Item) => number,
  isWanted: (item: Item) => boolean = () => true,
): Item[] {
  const kept: { score: number; item: Item }[] = [];
  let floor = -Infinity;
  const cut = () => {
    kept.sort((a, b) => b.score - a.score).splice(count);
    if (kept.length === count) floor = kept.at(-1)?.score ?? floor;
  };
  for (const item of items) {
    const score = scoreOf(item);
    if (score <= floor || !isWanted(item)) continue;
    kept.push({ score, item });
    if (kept.length >= 2 * count) cut();
  }
  cut();
  return kept.map(({ item }) => item);
}
