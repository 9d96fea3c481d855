import type { Tx } from '../../context/context';
import { type Colleague, findHere, listAvailable } from './routing.queries';

/** Could a CSR take a conversation now? */
export const isAnybodyThere = async (tx: Tx, organization_id: string): Promise<boolean> =>
  (await listAvailable(tx.db, organization_id)).length > 0;

/** A colleague who can have conversations, if they are there and available. */
export const findIfThere = (
  tx: Tx,
  organization_id: string,
  user_id: string,
): Promise<Colleague | undefined> => findHere(tx.db, organization_id, user_id);
