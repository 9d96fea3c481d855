import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findDemoPublicKey } from './resolved-integration.queries';

/** The public key of the demo shop's chat window; undefined without demo data. */
export const getDemoPublicKey = (context: Context): Promise<string | undefined> =>
  inTransaction(context, (tx) => findDemoPublicKey(tx.db));
