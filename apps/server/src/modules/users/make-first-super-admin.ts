import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { makePasswordLink } from '../auth/set-password';
import { hasUsers, insertSuperAdmin } from './user.queries';

/** Nobody can sign in yet. */
export const isUnused = (context: Context): Promise<boolean> =>
  inTransaction(context, async (tx) => !(await hasUsers(tx.db)));

/** Makes the Super Admin of a new installation; answers the token of the link with which they set a password. */
export async function makeFirstSuperAdmin(context: Context): Promise<string> {
  const id = newId();
  await inTransaction(context, (tx) =>
    insertSuperAdmin(tx.db, { id, email: 'super@localhost', name: 'Super Admin' }),
  );
  return makePasswordLink(context, id);
}
