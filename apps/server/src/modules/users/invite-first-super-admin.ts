import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { createOneTimeLink } from '../auth/links/create-one-time-link';
import { findSuperAdmin, hasUsers, insertSuperAdmin } from './user.queries';

/** Only a name to sign in with: it must look like an address, and nothing is ever sent to it. */
const SUPER_ADMIN_EMAIL = 'super@relaydesk.local';

/** Nobody can sign in yet. */
export const hasNoUsers = (context: Context): Promise<boolean> =>
  inTransaction(context, async (tx) => !(await hasUsers(tx.db)));

/**
 * Makes the Super Admin of a new installation; answers who they are and the token of the link with which they set a
 * password. Asked again it answers a new link, until one was used: whoever lost it only starts once more.
 */
export const inviteFirstSuperAdmin = (
  context: Context,
): Promise<{ email: string; token: string } | undefined> =>
  inTransaction(context, async (tx) => {
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
