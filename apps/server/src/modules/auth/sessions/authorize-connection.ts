import type { TokenVerdict } from '@relaydesk/hub/hub';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { RealtimeSubscriber } from '../../../realtime/realtime';
import { findVisitorAccess } from '../auth.queries';
import { findSessionActor } from './authenticate-token';

/**
 * Whether a realtime token is still as good as its signature. `outdated`: the session holds, but who it belongs to
 * has changed, so the client is to fetch a fresh token; `no`: there is nothing to fetch. Each connect, subscribe and
 * refresh asks the database: a client that was just disconnected comes back at once, to whichever server it likes.
 */
export async function authorizeConnection(
  context: Context,
  listener: RealtimeSubscriber,
): Promise<TokenVerdict> {
  if (listener.kind === 'visitor') return authorizeVisitor(context, listener);
  const { session_id, organization_id, group } = listener;
  // Signed by a release that named no session: its client is given one that does.
  if (session_id === undefined) return 'outdated';
  const actor = await findSessionActor(context, session_id);
  if (!actor || actor.needs_second_factor) return 'no';
  return actor.organization_id === organization_id && actor.group === group ? 'yes' : 'outdated';
}

async function authorizeVisitor(
  context: Context,
  { organization_id, id }: RealtimeSubscriber,
): Promise<TokenVerdict> {
  const found = await inTransaction(asSystem(context, organization_id), (tx) =>
    findVisitorAccess(tx.db, organization_id, id),
  );
  if (!found) return 'outdated'; // merged into another customer, whose token the client may have
  return found.status === 'active' && found.erased_at === null ? 'yes' : 'no';
}
