import type { StaffActor } from '../../../context/context';
import { createExpiringMap } from '../../../lib/expiring-map';

/**
 * Milliseconds that HTTP requests use a cached actor without asking the database. Access that ends on one
 * server ends on every other one within this time (security.md, promise 26: 2 s). Live connections never use
 * this cache (authorize-connection.ts).
 */
const ACTOR_CACHE_MS = 1_000;

interface ActorCache<Entry> {
  get(key: string): Entry | undefined;
  /** Loads an entry and caches it, unless actors were invalidated meanwhile or `isCacheable` says no. */
  load(
    key: string,
    find: () => Promise<Entry | undefined>,
    isCacheable: (entry: Entry) => boolean,
  ): Promise<Entry | undefined>;
  delete(key: string): void;
}

/** A cache of authenticated actors, which `invalidateActors` covers. */
export function createActorCache<Entry extends { actor: StaffActor }>(): ActorCache<Entry> {
  const entries = createExpiringMap<Entry>(ACTOR_CACHE_MS);
  deletions.push((fits) => entries.deleteWhere(({ actor }) => fits(actor)));
  return {
    get: entries.get,
    async load(key, find, isCacheable) {
      const asked = invalidationCount;
      const found = await find();
      // Data read before a concurrent change serves only this request.
      if (found && asked === invalidationCount && isCacheable(found)) entries.set(key, found);
      return found;
    },
    delete: entries.delete,
  };
}

/** Drops matching actors from all caches. */
export function invalidateActors(fits: (actor: StaffActor) => boolean): void {
  invalidationCount++;
  for (const deleteActors of deletions) deleteActors(fits);
}

const deletions: ((fits: (actor: StaffActor) => boolean) => void)[] = [];
let invalidationCount = 0;
