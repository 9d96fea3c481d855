import type { Tx } from '../../context';
import { disableTotp } from './totp.queries';

/** For somebody who has lost the second factor and the recovery codes: the password alone is enough again. */
export const removeTotp = (tx: Tx, user_id: string): Promise<void> => disableTotp(tx.db, user_id);
