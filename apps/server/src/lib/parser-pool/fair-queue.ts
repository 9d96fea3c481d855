/** A bounded queue in which organisations take turns. */
export interface FairQueue<T> {
  readonly size: number;
  /** False when it is full, in total or for this organisation. */
  enqueue(organization_id: string, item: T): boolean;
  /** The next item of the organisation whose turn it is; undefined: no item may run. */
  dequeue(mayRun: (organization_id: string) => boolean): { organization_id: string; item: T } | undefined;
}

export function createFairQueue<T>({ most, mostEach }: { most: number; mostEach: number }): FairQueue<T> {
  // The order of the map is the order of turns.
  const waiting = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    enqueue(organization_id, item) {
      const own = waiting.get(organization_id) ?? [];
      if (size >= most || own.length >= mostEach) return false;
      own.push(item);
      waiting.set(organization_id, own);
      size += 1;
      return true;
    },
    dequeue(mayRun) {
      for (const [organization_id, own] of waiting) {
        if (!mayRun(organization_id)) continue;
        const item = own.shift();
        waiting.delete(organization_id);
        if (own.length > 0) waiting.set(organization_id, own);
        if (item === undefined) continue;
        size -= 1;
        return { organization_id, item };
      }
      return undefined;
    },
  };
}
