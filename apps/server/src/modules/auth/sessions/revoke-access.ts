import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { listUserIds } from '../auth.queries';
import { invalidateActors } from './actor-cache';

/**
 * Invalidates cached identities and permissions of these users, on HTTP and on open sockets, without a
 * sign-out.
 */
export async function emitAccessChanged(tx: Tx, user_ids: string[]): Promise<void> {
  const [first] = user_ids;
  if (first !== undefined) await tx.events.emit(tx, 'access.changed', first, { user_ids });
}

/**
 * Closes these users' live connections. A client with a valid session reconnects; one with an ended session
 * is refused (authorize-connection.ts). This server drops the cached users immediately, others within the
 * cache time of actor-cache.ts.
 */
export async function revokeUserAccess(
  { realtime }: Context,
  { user_ids }: EventMap['access.changed'],
): Promise<void> {
  const changed = new Set(user_ids);
  invalidateActors(({ user_id }) => changed.has(user_id));
  await Promise.all([...changed].map((user_id) => realtime.disconnect(user_id)));
}

/** The same for all staff and all visitors of an organisation. */
export async function revokeOrganisationAccess(
  context: Context,
  { organization_id }: EventMap['access.organisation_changed'],
): Promise<void> {
  invalidateActors((actor) => actor.organization_id === organization_id);
  const staff = await inTransaction(asSystem(context, organization_id), (tx) =>
    listUserIds(tx.db, organization_id),
  );
  await context.realtime.disconnectOrganisation(organization_id, staff);
}
