export interface FairPool<Job> {
  /** Runs the job immediately if its owner may take a slot, otherwise in its turn. */
  add(owner: string, job: Job): void;
  /** Discards waiting jobs. */
  clear(): void;
  /** Running jobs. */
  running(): number;
}

/**
 * A bounded pool shared by several owners. Waiting owners take turns, and each may use only a share of the
 * free slots, so that hanging jobs leave slots for the next owner.
 */
export function createFairPool<Job>({
  places,
  share,
  run,
}: {
  places: number;
  /**
   * 4: each may use a quarter of the slots that the others leave free. At least 2; one slot is always
   * allowed.
   */
  share: number;
  /** Must not reject. */
  run(job: Job): Promise<void>;
}): FairPool<Job> {
  /** In the order of their turns. */
  const waiting = new Map<string, Job[]>();
  const held = new Map<string, number>();
  let taken = 0;

  function next(): { owner: string; job: Job } | undefined {
    const free = places - taken;
    if (free <= 0) return undefined;
    for (const [owner, jobs] of waiting) {
      const own = held.get(owner) ?? 0;
      if (own > 0 && own + 1 > (free + own) / share) continue;
      waiting.delete(owner);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(owner, jobs);
      if (job !== undefined) return { owner, job };
    }
    return undefined;
  }

  function fill() {
    for (let found = next(); found; found = next()) {
      const { owner, job } = found;
      hold(owner, 1);
      void run(job).finally(() => {
        hold(owner, -1);
        fill();
      });
    }
  }

  function hold(owner: string, change: 1 | -1) {
    const now = (held.get(owner) ?? 0) + change;
    if (now > 0) held.set(owner, now);
    else held.delete(owner);
    taken += change;
  }

  return {
    add(owner, job) {
      const jobs = waiting.get(owner);
      if (jobs) jobs.push(job);
      else waiting.set(owner, [job]);
      fill();
    },
    clear: () => waiting.clear(),
    running: () => taken,
  };
}
