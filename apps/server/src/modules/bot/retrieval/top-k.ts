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

/** The places of the `count` highest scores, highest first; of equal ones the first. */
export function topPlaces(scores: Float32Array, count: number): number[] {
  const size = Math.min(count, scores.length);
  if (size === 0) return [];
  // Many are kept, then the lowest of them are dropped: sorting a few hundred numbers now and then costs less than keeping
  // an order all the time.
  const kept = new Uint32Array(3 * size);
  const isAhead = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  let used = 0;
  let floor = -Infinity;
  const cut = () => {
    kept.subarray(0, used).sort(isAhead);
    used = Math.min(used, size);
    if (used === size) floor = scores[kept[size - 1] as number] as number;
  };
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] as number) <= floor) continue;
    kept[used] = place;
    used += 1;
    if (used === kept.length) cut();
  }
  cut();
  return [...kept.subarray(0, used)];
}
