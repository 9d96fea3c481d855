import type { Group } from '@relaydesk/contracts/permissions';
import type { Tx } from '../../../context/context';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { emitAccessChanged } from '../../auth/sessions/revoke-access';
import { getUser } from '../get-user';
import { activateUser } from '../records/user-record';
import { canHaveConversations, canTakeConversations, resolveAnswersCustomers } from '../user.policy';
import { assertUserLimit } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';
import { countOtherAdmins, insertUser, lockStaff, updateUserGroup } from './user-change.queries';

/*
 * Changes of users that an identity provider decides. The caller holds the staff lock (`lockOrganisationStaff`).
 */

/** Serialises changes of an organisation's staff until the end of the transaction. */
export const lockOrganisationStaff = (tx: Tx, organization_id: string): Promise<void> =>
  lockStaff(tx.db, organization_id);

interface ProvisionedUser {
  organization_id: string;
  email: string;
  first_name: string;
  last_name: string;
  group: Group;
}

/**
 * Creates an active user without a password. Throws `user_limit_reached`, and `account_exists` when a user of another
 * organisation has the address. Returns the id.
 */
export async function provisionUser(tx: Tx, values: ProvisionedUser): Promise<string> {
  await assertUserLimit(tx, values.organization_id);
  const id = newId();
  await insertUser(tx.db, { ...values, id, status: 'active' }).catch(throwAccountExists);
  const user = await getUser(tx, id);
  await recordUserAuditEvent(tx, { action: 'user.provisioned', user, after: user });
  return id;
}

/** Activates an invited user without a password. Throws `account_exists`. */
export async function acceptInvitationAtProvider(
  tx: Tx,
  id: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  const before = await getUser(tx, id);
  await activateUser(tx.db, id, names).catch(throwAccountExists);
  const after = await getUser(tx, id);
  await recordUserAuditEvent(tx, { action: 'user.invitation_accepted', user: after, before, after });
}

/**
 * Changes a role, in open sessions too, unless the user has it already or is the last active Organisation Admin.
 */
export async function assignRoleFromProvider(tx: Tx, id: string, group: Group): Promise<void> {
  const before = await getUser(tx, id);
  const { organization_id } = before;
  if (organization_id === null || before.group === group) return;
  const isAdmin = before.group === 'Organisation Admin';
  if (isAdmin && (await countOtherAdmins(tx.db, organization_id, id)) === 0) return;

  const answers_customers = resolveAnswersCustomers({ group }, before.answers_customers);
  await updateUserGroup(tx.db, id, { group, answers_customers });
  await emitAccessChanged(tx, [id]);
  if (!canHaveConversations({ organization_id, group, answers_customers })) {
    await tx.events.emit(tx, 'user.left', id, { organization_id, user_id: id, reassign_to: null });
  }
  const after = await getUser(tx, id);
  if (canTakeConversations(after)) {
    await tx.events.emit(tx, 'user.available', id, { organization_id, user_id: id });
  }
  await recordUserAuditEvent(tx, { action: 'user.updated', user: after, before, after });
}

function throwAccountExists(error: unknown): never {
  if (!getViolatedConstraint(error)?.startsWith('users_email')) throw error;
  throw new AppError('account_exists');
}
