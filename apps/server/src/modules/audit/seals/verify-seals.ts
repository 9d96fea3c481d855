import type { Context } from '../../../context';
import type { Db } from '../../../db/connect';
import { sealOf } from './seal-of';
import { countUnsealed, listChains, listLinks, listStrangers } from './seals.queries';

export interface Fault {
  /** The entry is not what was sealed; it is gone, or its link is; nobody asked for its seal. */
  kind: 'changed' | 'removed' | 'unsealed';
  /** Null: it went with its link. */
  entry_id: string | null;
  /** In its chain; null: it has none. */
  number: number | null;
}

export interface Verified {
  chains: ChainVerified[];
  /** Entries that are in no chain and should be. */
  strangers: Fault[];
  /** Entries that were written a moment ago and wait for their seal. */
  waiting: number;
}

export interface ChainVerified {
  /** Null: what was done to the platform itself. */
  organization_name: string | null;
  entries: number;
  /** Hex. Whoever keeps it elsewhere, with the number, can tell later whether the end of the chain was cut off. */
  last_seal: string;
  faults: Fault[];
}

type Parts = Pick<Context, 'database' | 'keys'>;

/** Makes every seal of the audit log again, as of one moment, and tells where it comes out differently. */
export const verifySeals = ({ database, keys }: Parts): Promise<Verified> =>
  database.platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const chains: ChainVerified[] = [];
      for (const { chain, organization_name } of await listChains(db))
        chains.push({ organization_name, ...(await verifyChain(db, keys.audit, chain)) });
      const strangers = await listStrangers(db, MOST_STRANGERS);
      return {
        chains,
        strangers: strangers.map(({ id }) => ({ kind: 'unsealed', entry_id: id, number: null })),
        waiting: await countUnsealed(db),
      };
    });

const MOST_STRANGERS = 1_000;
/** Links that are read at a time. */
const PAGE = 1_000;

async function verifyChain(db: Db, key: Buffer, chain: string) {
  const faults: Fault[] = [];
  let number = 0;
  let seal: Buffer | undefined;
  for (;;) {
    const links = await listLinks(db, { chain, after: number, limit: PAGE });
    for (const { entry, ...link } of links) {
      const isNext = link.number === number + 1;
      for (let gone = number + 1; gone < link.number; gone++)
        faults.push({ kind: 'removed', entry_id: null, number: gone });
      // Behind a gap it cannot be made again: the seal before it is gone.
      if (!entry) faults.push({ kind: 'removed', entry_id: link.entry_id, number: link.number });
      else if (isNext && !sealOf(key, entry, link.number, seal).equals(link.seal))
        faults.push({ kind: 'changed', entry_id: link.entry_id, number: link.number });
      ({ number, seal } = link);
    }
    if (links.length < PAGE) break;
  }
  return { entries: number, last_seal: seal?.toString('hex') ?? '', faults };
}
