import type { Me } from '@relaydesk/contracts/user';
import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import { getMe } from './user.queries';

/** The signed-in user. Believed as long as the session itself (auth/identify.ts). */
export async function whoAmI(context: Context): Promise<Me> {
  const {
    session_id,
    user_id,
    organization_id,
    group,
    answers_customers,
    needs_second_factor = false,
  } = context.actor as StaffActor; // the guard lets nobody else call this route
  const known = believed.get(session_id);
  // The answer always names the role and the rights that this request was let in with.
  const isCurrent =
    known?.organization_id === organization_id &&
    known.group === group &&
    known.answers_customers === answers_customers;
  if (known && isCurrent) return { ...known, needs_second_factor };
  const me = {
    ...(await inTransaction(context, (tx) => getMe(tx.db, user_id))),
    needs_second_factor,
    outgoing_mail: context.outgoingMail,
  };
  believed.set(session_id, me);
  return me;
}

/** What the user has just changed is seen at once. */
export const forgetMe = (user_id: string): void => believed.deleteWhere(({ id }) => id === user_id);

const believed = createExpiringMap<Me>(1_000);
