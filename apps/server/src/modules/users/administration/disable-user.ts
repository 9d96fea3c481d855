import { because } from '@relaydesk/contracts/errors/reasons';
import type { DisableUser, User } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { endUserTokens } from '../../api-tokens/end-user-tokens';
import { endUserSessions } from '../../auth/sessions/end-sessions';
import { getUser } from '../get-user';
import { canTakeConversations } from '../user.policy';
import { findUser } from '../user-list.queries';
import { assertNotLastAdmin, assertNotSelf, assertUserLimit, lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';
import { setUserStatus } from './user-change.queries';

/**
 * Disables a user and ends their sessions; their open conversations are reassigned or returned to the queue.
 * Throws `conflict`, `not_allowed_now`, `forbidden` for oneself and the last Organisation Admin, `invalid`
 * for a new assignee who cannot take conversations.
 */
export const disableUser = (
  context: Context,
  id: string,
  { reassign_to, version }: DisableUser,
): Promise<User> =>
  inTransaction(context, async (tx) => {
    const before = await lockUser(tx, id, version);
    if (before.status !== 'active') {
      throw new AppError('user_not_active', {}, { current: before });
    }
    assertNotSelf(tx, before, because('own_account_disable'));
    await assertNotLastAdmin(tx, before);
    if (reassign_to !== null) await assertCanReassignTo(tx, before, reassign_to);

    await setUserStatus(tx.db, id, 'disabled');
    await offboardUser(tx, before, reassign_to);
    const after = await getUser(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.disabled', user: after, before, after });
    return after;
  });

/** Enables a disabled user. Throws `conflict`, `not_allowed_now`, `limit_reached`. */
export const enableUser = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const before = await lockUser(tx, id, version);
    if (before.status !== 'disabled') {
      throw new AppError('user_not_disabled', {}, { current: before });
    }
    if (before.organization_id !== null) await assertUserLimit(tx, before.organization_id);
    await setUserStatus(tx.db, id, 'active');
    const after = await getUser(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.enabled', user: after, before, after });
    return after;
  });

/** Ends all sessions and API tokens, and leaves no conversation with the user. */
export async function offboardUser(
  tx: Tx,
  { id, organization_id }: User,
  reassign_to: string | null,
): Promise<void> {
  await endUserSessions(tx, [id]);
  await endUserTokens(tx, { id, organization_id });
  if (organization_id === null) return;
  await tx.events.emit(tx, 'user.left', id, { organization_id, user_id: id, reassign_to });
}

async function assertCanReassignTo(
  tx: Tx,
  { id, organization_id }: User,
  reassign_to: string,
): Promise<void> {
  const taker = reassign_to === id ? undefined : await findUser(tx.db, organization_id, reassign_to);
  if (taker && taker.organization_id === organization_id && canTakeConversations(taker)) return;

  throw new AppError('unknown_replacement', {}, { field: 'reassign_to' });
}
