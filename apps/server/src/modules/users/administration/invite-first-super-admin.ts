import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { createOneTimeLink } from '../../auth/links/create-one-time-link';
import { findSuperAdmin, hasUsers, insertSuperAdmin } from '../user.queries';
import { lockPlatformStaff } from './lock-user';

/** Only a sign-in name: it must be a valid address, but never receives mail. */
const SUPER_ADMIN_EMAIL = 'super@relaydesk.local';

/** No user can sign in yet. */
export const hasNoUsers = (context: Context | Tx): Promise<boolean> =>
  inTransaction(context, async (tx) => !(await hasUsers(tx.db)));

/**
 * Creates the Super Admin of a new server; returns the user and the token of a link to set a password.
 * Further calls return a new link until one was used: after a lost link a restart is sufficient. Servers that
 * start at the same time create one Super Admin.
 */
export const inviteFirstSuperAdmin = (
  context: Context,
): Promise<{ email: string; token: string } | undefined> =>
  inTransaction(context, async (tx) => {
    await lockPlatformStaff(tx);
    if (!(await hasUsers(tx.db))) {
      await insertSuperAdmin(tx.db, {
        id: newId(),
        email: SUPER_ADMIN_EMAIL,
        first_name: 'Super',
        last_name: 'Admin',
      });
    }
    const first = await findSuperAdmin(tx.db);
    if (!first || first.has_password) return undefined;
    const { token } = await createOneTimeLink(tx, { id: first.id, organization_id: null }, 'first');
    return { email: first.email, token };
  });
