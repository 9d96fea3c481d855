import type { Me } from '@relaydesk/contracts/user';
import type { Context, StaffActor } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import { getMe } from './user.queries';

/** The signed-in user. Believed as long as the session itself (auth/identify.ts). */
export async function whoAmI(context: Context): Promise<Me> {
  const { session_id, user_id } = context.actor as StaffActor; // the guard lets nobody else call this route
  const known = believed.get(session_id);
  if (known) return known;
  const me = await inTransaction(context, (tx) => getMe(tx.db, user_id));
  believed.set(session_id, me);
  return me;
}

const believed = createExpiringMap<Me>(5_000);
