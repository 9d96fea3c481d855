import type { Context, Tx } from '../../context';
import type { EventMap } from '../../events';
import { forgetActors } from './identify';
import { forgetOrganisation } from './may-connect';

/** Nobody is signed out, yet what these users are and may is asked for anew: on HTTP, and on open sockets. */
export async function accessChanged(tx: Tx, user_ids: string[]): Promise<void> {
  const [first] = user_ids;
  if (first !== undefined) await tx.events.emit(tx, 'access.changed', first, { user_ids });
}

/**
 * Forgets what is believed of these users and closes their live connections. A client whose session still holds
 * comes back by itself; one whose session has ended is refused (may-connect.ts).
 */
export function reconsiderUsers({ realtime }: Context, { user_ids }: EventMap['access.changed']): void {
  const changed = new Set(user_ids);
  forgetActors(({ user_id }) => changed.has(user_id));
  for (const user_id of changed) realtime.disconnect(user_id);
}

/** The same for all staff and all visitors of an organisation. */
export function reconsiderOrganisation(
  { realtime }: Context,
  { organization_id }: EventMap['access.organisation_changed'],
): void {
  forgetActors((actor) => actor.organization_id === organization_id);
  forgetOrganisation(organization_id);
  realtime.disconnectOrganisation(organization_id);
}
