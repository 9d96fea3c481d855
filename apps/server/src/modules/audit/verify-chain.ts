import type { Context } from '../../context/context';
import { type ChainEnd, type ChainTampering, findTampering, listChainEnds } from './verify-chain.queries';

export interface ChainVerification {
  /** The first tampered entry of each organisation, and entries outside of all chains; a thousand at most. */
  tampered: ChainTampering[];
  /** Copies stored elsewhere prove later that a chain was neither truncated nor rebuilt. */
  ends: ChainEnd[];
}

/** Recomputes every hash of the audit log in one snapshot. */
export const verifyChain = ({ database }: Pick<Context, 'database'>): Promise<ChainVerification> =>
  database.platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({ tampered: await findTampering(db, 1_000), ends: await listChainEnds(db) }));
