import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { createExpiringMap } from '../../../lib/expiring-map';
import { getCachedSession, verifyAccessToken } from './access-token';
import { recordPresence } from './record-presence';
import { findActorBySession } from './session.queries';

/**
 * Milliseconds that HTTP requests use a cached session without asking the database. Access that ends on one
 * server ends on every other one within this time (security.md, promise 26: 2 s). Live connections never use
 * this cache (authorize-connection.ts).
 */
const ACTOR_CACHE_MS = 1_000;
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
  return (session_id && cachedActors.get(session_id)) || authenticateUncached(context, token);
}

async function authenticateUncached(context: Context, token: string): Promise<StaffActor | undefined> {
  const session_id = await verifyAccessToken(context.keys, token, context.now());
  if (session_id === undefined) return undefined;
  return cachedActors.get(session_id) ?? findSessionActor(context, session_id);
}

/**
 * The current user of a session; undefined when it has ended, or the user or the organisation is inactive.
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
  // Data read before a concurrent change serves only this request; and a user who has just set up the
  // required second factor is admitted immediately on every server.
  if (asked === invalidationCount && !found.actor.needs_second_factor)
    cachedActors.set(session_id, found.actor);
  const isDue = context.now().getTime() - Date.parse(found.last_used_at) > PRESENCE_INTERVAL_MS;
  // Not awaited: a failed activity record must not refuse the request.
  if (isDue) void inTransaction(system, (tx) => recordPresence(tx, found.actor)).catch(() => {});
  return found.actor;
}

/** Drops matching entries from the cache. */
export function invalidateActors(fits: (actor: StaffActor) => boolean): void {
  invalidationCount++;
  cachedActors.deleteWhere(fits);
}

/** Drops an ended session. Clients may send arbitrary session ids, so only this entry is dropped. */
export const invalidateSession = (session_id: string): void => cachedActors.delete(session_id);

const cachedActors = createExpiringMap<StaffActor>(ACTOR_CACHE_MS);
let invalidationCount = 0;
