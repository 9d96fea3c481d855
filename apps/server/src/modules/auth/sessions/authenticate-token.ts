import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { getCachedSession, verifyAccessToken } from './access-token';
import { createActorCache } from './actor-cache';
import { recordPresence } from './record-presence';
import { findActorBySession } from './session.queries';

/** Milliseconds between two records of a user's activity. */
const PRESENCE_INTERVAL_MS = 60_000;

/**
 * The user of an access token; undefined when it is invalid. Synchronous when cached, as for most requests.
 */
export function authenticateToken(
  context: Context,
  token: string,
): StaffActor | Promise<StaffActor | undefined> {
  const session_id = getCachedSession(token, context.now());
  return (session_id && sessions.get(session_id)?.actor) || authenticateUncached(context, token);
}

async function authenticateUncached(context: Context, token: string): Promise<StaffActor | undefined> {
  const session_id = await verifyAccessToken(context.keys, token, context.now());
  if (session_id === undefined) return undefined;
  return sessions.get(session_id)?.actor ?? findSessionActor(context, session_id);
}

/**
 * The current user of a session; undefined when it has ended, or the user or the organisation is inactive.
 */
export async function findSessionActor(
  context: Context,
  session_id: string,
): Promise<StaffActor | undefined> {
  const system = asSystem(context, null);
  const found = await sessions.load(
    session_id,
    () => inTransaction(system, (tx) => findActorBySession(tx.db, session_id, tx.secondFactorPolicy)),
    // A user who has just set up the required second factor is admitted immediately on every server.
    ({ actor }) => !actor.needs_second_factor,
  );
  if (!found) return undefined;
  const isDue = context.now().getTime() - Date.parse(found.last_used_at) > PRESENCE_INTERVAL_MS;
  // Not awaited: a failed activity record must not refuse the request.
  if (isDue) void inTransaction(system, (tx) => recordPresence(tx, found.actor)).catch(() => {});
  return found.actor;
}

/** Drops an ended session. Clients may send arbitrary session ids, so only this entry is dropped. */
export const invalidateSession = (session_id: string): void => sessions.delete(session_id);

const sessions = createActorCache<{ actor: StaffActor; last_used_at: string }>();
