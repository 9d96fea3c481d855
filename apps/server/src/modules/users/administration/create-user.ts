import type { CreateUser, User } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { inviteMember } from './invite-member';

/**
 * Invites a user by e-mail, who chooses a password. Throws `taken` (fields.email), `limit_reached`, and
 * `not_found` when Super Admin names an unknown organisation.
 */
export async function createUser(
  context: Context,
  { organization_id: asked, ...input }: CreateUser,
): Promise<User> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, (tx) => inviteMember(tx, { ...input, organization_id }));
}
