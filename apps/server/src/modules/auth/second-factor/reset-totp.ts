import type { Tx } from '../../../context/context';
import { disableTotp } from '../../users/records/user-record';
import { emitAccessChanged } from '../sessions/revoke-access';

/**
 * For a user who has lost the second factor and the recovery codes: the password alone is sufficient again.
 */
export async function resetTotp(tx: Tx, user_id: string): Promise<void> {
  await disableTotp(tx.db, user_id);
  await emitAccessChanged(tx, [user_id]); // a user who must have a second factor can now only set up a new one
}
