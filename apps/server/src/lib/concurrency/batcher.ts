interface BatcherOptions<Piece, Result> {
  /** Groups under way at the same time. */
  parallel: number;
  /** Pieces in one group. */
  maxBatchSize: number;
  /** Two pieces of one key never go together, and never overtake each other. */
  keyOf(piece: Piece): string;
  /** Answers in the order of the pieces. When it throws for a group, each of its pieces is tried alone. */
  processBatch(pieces: Piece[]): Promise<Result[]>;
}

interface PendingBatchItem<Piece, Result> {
  piece: Piece;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * For work that costs little more for many than for one. Nobody is kept waiting for company: pieces go at the end of
 * the turn of the event loop that brought them, together with all that it brought, while fewer than `parallel` groups
 * are under way; only those who have to wait beyond that go on with later ones.
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

  /** `setImmediate` runs right after the turn's sockets were read, so nothing waits for a timer. */
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
    // Groups of several servers take their locks in one order, and so never wait for each other in a ring.
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
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result); // one answer for each piece
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
