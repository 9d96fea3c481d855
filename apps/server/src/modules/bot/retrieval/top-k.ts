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
  // Many are kept, then all but the highest are dropped. Numbers are sorted without a function that compares them: its
  // results would be megabytes of garbage a question.
  const kept = new Uint32Array(4 * size);
  const sorted = new Float32Array(kept.length);
  let used = 0;
  let floor = -Infinity;
  const cut = () => {
    if (used <= size) return;
    for (let at = 0; at < used; at += 1) sorted[at] = scores[kept[at] as number] as number;
    sorted.subarray(0, used).sort();
    floor = sorted[used - size] as number;
    let lowest = size;
    for (let at = used - 1; at >= 0 && (sorted[at] as number) > floor; at -= 1) lowest -= 1;
    let left = 0;
    for (let at = 0; at < used; at += 1) {
      const score = scores[kept[at] as number] as number;
      if (score < floor || (score === floor && lowest === 0)) continue;
      if (score === floor) lowest -= 1;
      kept[left] = kept[at] as number;
      left += 1;
    }
    used = left;
  };
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] as number) <= floor) continue;
    kept[used] = place;
    used += 1;
    if (used === kept.length) cut();
  }
  cut();
  return [...kept.subarray(0, used)].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}
