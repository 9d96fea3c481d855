interface BatcherOptions<Piece, Result> {
  /** Concurrent batches. */
  parallel: number;
  /** Maximum items in one batch. */
  maxBatchSize: number;
  /** Two items of one key are never in one batch and never overtake each other. */
  keyOf(piece: Piece): string;
  /** Returns results in the order of the items. If it throws for a batch, each item is retried alone. */
  processBatch(pieces: Piece[]): Promise<Result[]>;
}

interface PendingBatchItem<Piece, Result> {
  piece: Piece;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches work that costs little more for many items than for one, without a delay: items start at the end of
 * the event loop turn that added them, all in one batch, while fewer than `parallel` batches are running.
 * Items beyond that wait and are batched with later ones.
 */
export function createBatcher<Piece, Result>({
  parallel,
  maxBatchSize: atMost,
  keyOf,
  processBatch: doAll,
}: BatcherOptions<Piece, Result>): (piece: Piece) => Promise<Result> {
  let waiting: PendingBatchItem<Piece, Result>[] = [];
  const underWay = new Set<string>();
  let groups = 0;
  let isDue = false;

  /** `setImmediate` runs right after the turn's sockets were read, so no item waits for a timer. */
  function scheduleStart() {
    if (isDue) return;
    isDue = true;
    setImmediate(startBatches);
  }

  function startBatches() {
    isDue = false;
    while (groups < parallel) {
      const group = takeBatch();
      if (group.length === 0) return;
      void runBatch(group);
    }
  }

  function takeBatch() {
    const kept = new Set(underWay);
    const group: typeof waiting = [];
    const rest: typeof waiting = [];
    for (const one of waiting) {
      const key = keyOf(one.piece);
      (group.length < atMost && !kept.has(key) ? group : rest).push(one);
      kept.add(key);
    }
    waiting = rest;
    // Sorted, so that batches of several servers take their locks in one order and cannot deadlock.
    return group.sort((a, b) => (keyOf(a.piece) < keyOf(b.piece) ? -1 : 1));
  }

  async function runBatch(group: typeof waiting) {
    const keys = group.map(({ piece }) => keyOf(piece));
    for (const key of keys) underWay.add(key);
    groups++;
    await settle(group);
    groups--;
    for (const key of keys) underWay.delete(key);
    scheduleStart();
  }

  async function settle(group: typeof waiting) {
    try {
      const results = await doAll(group.map(({ piece }) => piece));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result); // one result for each item
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const one of group) await settle([one]);
    }
  }

  return (piece) =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject });
      scheduleStart();
    });
}
