import type { Context } from '../../context/context';
import { type ChainEnd, type ChainTampering, findTampering, listChainEnds } from './verify-chain.queries';

export interface ChainVerification {
  /** The first tampered entry of each organisation, and entries outside of all chains; a thousand at most. */
  tampered: ChainTampering[];
  /** Kept elsewhere now and then, they tell later whether the end of a chain was cut off or the whole chain made anew. */
  ends: ChainEnd[];
}

/** Computes every hash of the audit log again, as of one moment. */
export const verifyChain = ({ database }: Pick<Context, 'database'>): Promise<ChainVerification> =>
  database.platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({ tampered: await findTampering(db, 1_000), ends: await listChainEnds(db) }));
