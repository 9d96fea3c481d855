import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import { getCachedSession, verifyAccessToken } from './access-token';
import { recordPresence } from './record-presence';
import { findActorBySession } from './session.queries';

/**
 * Milliseconds that HTTP requests use a session without asking the database. Access that ends on one server ends on
 * every other one within them (security.md, promise 26: 2 s). Live connections never use this cache (may-connect.ts).
 */
const ACTOR_CACHE_MS = 1_000;
/** Milliseconds between two notes that somebody is still there. */
const PRESENCE_INTERVAL_MS = 60_000;

/** The user behind an access token; undefined when there is none. At once when that is known: so it is with most requests. */
export function authenticateToken(
  context: Context,
  token: string,
): StaffActor | Promise<StaffActor | undefined> {
  const session_id = getCachedSession(token, context.now());
  return (session_id && cachedActors.get(session_id)) || authenticateUncached(context, token);
}

async function authenticateUncached(context: Context, token: string): Promise<StaffActor | undefined> {
  const session_id = await verifyAccessToken(context.keys, token, context.now());
  if (session_id === undefined) return undefined;
  return cachedActors.get(session_id) ?? findSessionActor(context, session_id);
}

/**
 * The user of a session as the database has it now; undefined when it has ended, or the user or the organisation may
 * not work any more.
 */
export async function findSessionActor(
  context: Context,
  session_id: string,
): Promise<StaffActor | undefined> {
  const asked = invalidationCount;
  const system = asSystem(context, null);
  const found = await inTransaction(system, (tx) =>
    findActorBySession(tx.db, session_id, tx.secondFactorPolicy),
  );
  if (!found) return undefined;
  // What was read before something changed is good for this one request and for no other; and whoever has just set up
  // what was missing is let in at once, on every server.
  if (asked === invalidationCount && !found.actor.needs_second_factor)
    cachedActors.set(session_id, found.actor);
  const isDue = context.now().getTime() - Date.parse(found.last_used_at) > PRESENCE_INTERVAL_MS;
  // Not waited for: nobody is refused because a sign of life could not be written.
  if (isDue) void inTransaction(system, (tx) => recordPresence(tx, found.actor)).catch(() => {});
  return found.actor;
}

/** Whoever fits is asked for anew with the next request. */
export function invalidateActors(fits: (actor: StaffActor) => boolean): void {
  invalidationCount++;
  cachedActors.deleteWhere(fits);
}

/** This session was found to have ended. Anybody may send ids of sessions, so nothing else is forgotten for it. */
export const invalidateSession = (session_id: string): void => cachedActors.delete(session_id);

const cachedActors = createExpiringMap<StaffActor>(ACTOR_CACHE_MS);
let invalidationCount = 0;
