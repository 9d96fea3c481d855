import { asSystem, type Context, type StaffActor } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import { readAccessToken } from './access-token';
import { findActorBySession } from './auth.queries';

/** Milliseconds that a session is believed without asking: what was ended or changed takes effect within them. */
const BELIEVED_MS = 5_000;

/** The user behind an access token; undefined when there is none. */
export async function identify(context: Context, token: string): Promise<StaffActor | undefined> {
  const session_id = await readAccessToken(context.keys, token, context.now());
  if (!session_id) return undefined;
  const known = believed.get(session_id);
  if (known) return known;

  const actor = await inTransaction(asSystem(context, null), (tx) => findActorBySession(tx.db, session_id));
  if (actor) believed.set(session_id, actor);
  return actor;
}

/** The next request of this session asks again. */
export const forgetSession = (session_id: string) => believed.delete(session_id);

const believed = createExpiringMap<StaffActor>(BELIEVED_MS);
