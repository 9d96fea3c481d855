import type { Me } from '@relaydesk/contracts/user';
import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import { loadCurrentUser } from './user.queries';

/** The signed-in user. Cached as long as the session (auth/sessions/authenticate-token.ts). */
export async function getCurrentUser(context: Context): Promise<Me> {
  const {
    session_id,
    user_id,
    organization_id,
    group,
    answers_customers,
    needs_second_factor = false,
  } = context.actor as StaffActor; // the access check admits only signed-in users to this route
  const known = cachedUsers.get(session_id);
  // The response always states the role and rights that authorised this request.
  const isCurrent =
    known?.organization_id === organization_id &&
    known.group === group &&
    known.answers_customers === answers_customers;
  if (known && isCurrent) return { ...known, needs_second_factor };
  const me = {
    ...(await inTransaction(context, (tx) => loadCurrentUser(tx.db, user_id))),
    needs_second_factor,
    outgoing_mail: context.outgoingMail,
  };
  cachedUsers.set(session_id, me);
  return me;
}

/** Drops the cached user after their own change. */
export const invalidateCurrentUser = (user_id: string): void =>
  cachedUsers.deleteWhere(({ id }) => id === user_id);

const cachedUsers = createExpiringMap<Me>(1_000);
