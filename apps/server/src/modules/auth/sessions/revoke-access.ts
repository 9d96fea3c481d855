import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { listUserIds } from '../auth.queries';
import { invalidateActors } from './authenticate-token';

/** Nobody is signed out, yet what these users are and may is asked for anew: on HTTP, and on open sockets. */
export async function emitAccessChanged(tx: Tx, user_ids: string[]): Promise<void> {
  const [first] = user_ids;
  if (first !== undefined) await tx.events.emit(tx, 'access.changed', first, { user_ids });
}

/**
 * Closes these users' live connections. A client whose session still holds comes back by itself; one whose session has
 * ended is refused (may-connect.ts). This server forgets the users at once, the others do within identify.ts's time.
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
