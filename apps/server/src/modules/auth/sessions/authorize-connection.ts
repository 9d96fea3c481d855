import type { TokenVerdict } from '@relaydesk/hub/hub';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { RealtimeSubscriber } from '../../../realtime/realtime';
import { findVisitorAccess } from '../auth.queries';
import { findSessionActor } from './authenticate-token';

/**
 * Whether a realtime token with a valid signature still holds. `outdated`: the session is valid, but its user
 * has changed, so the client must fetch a fresh token; `no`: the session has ended. Each connect, subscribe
 * and refresh reads the database: a client that was just disconnected reconnects immediately, to any server.
 */
export async function authorizeConnection(
  context: Context,
  listener: RealtimeSubscriber,
): Promise<TokenVerdict> {
  if (listener.kind === 'visitor') return authorizeVisitor(context, listener);
  const { session_id, organization_id, group } = listener;
  // Signed by a release without session ids: its client gets a new token.
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
