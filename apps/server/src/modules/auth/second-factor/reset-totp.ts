import type { Tx } from '../../../context/context';
import { emitAccessChanged } from '../sessions/revoke-access';
import { disableTotp } from './totp.queries';

/** For somebody who has lost the second factor and the recovery codes: the password alone is enough again. */
export async function resetTotp(tx: Tx, user_id: string): Promise<void> {
  await disableTotp(tx.db, user_id);
  await emitAccessChanged(tx, [user_id]); // who has to have one can do nothing now but set up another
}
