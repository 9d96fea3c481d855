import type { Context } from '../../../context';
import { repeat } from '../../../lib/repeat';
import { chainOf, sealOf } from './seal-of';
import { holdSeals, insertLinks, type Link, listEnds, takeUnsealed } from './seals.queries';

/** Milliseconds. Only what is younger could be changed without a trace by somebody who has the database. */
const EVERY_MS = 5_000;
/** Entries of one transaction. */
const AT_ONCE = 1_000;

type Parts = Pick<Context, 'database' | 'keys'>;

/** Seals all that was written until now, of every organisation; leaves it to whoever is at it already. */
export async function sealEntries(parts: Parts): Promise<void> {
  let sealed = AT_ONCE;
  while (sealed === AT_ONCE) sealed = await sealSome(parts);
}

/** Every few seconds, on every node: one of them at a time. What a failure leaves is sealed the next time. */
export const startSealing = (parts: Parts, onFailure: (error: unknown) => void): { stop(): Promise<void> } =>
  repeat(() => sealEntries(parts), { every_ms: EVERY_MS, onFailure });

const sealSome = ({ database, keys }: Parts): Promise<number> =>
  database.platform.db.transaction().execute(async (db) => {
    if (!(await holdSeals(db))) return 0;
    const entries = await takeUnsealed(db, AT_ONCE);
    if (entries.length === 0) return 0;
    const ends = await listEnds(db, [...new Set(entries.map(chainOf))]);
    const endOf = new Map(ends.map((end) => [end.chain, end]));
    const links = entries.map((entry): Link => {
      const chain = chainOf(entry);
      const previous = endOf.get(chain);
      const number = (previous?.number ?? 0) + 1;
      const link = {
        chain,
        number,
        entry_id: entry.id,
        seal: sealOf(keys.audit, entry, number, previous?.seal),
      };
      endOf.set(chain, link);
      return link;
    });
    await insertLinks(db, links);
    return entries.length;
  });
