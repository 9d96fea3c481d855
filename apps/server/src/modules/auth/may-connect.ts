import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { createExpiringMap } from '../../lib/expiring-map';
import type { Listener } from '../../realtime/realtime';
import { findOrganisationStatus } from './auth.queries';
import { findActor } from './identify';

/**
 * Whether a realtime token is still as good as its signature. `outdated`: the session holds, but who it belongs to
 * has changed, so the client is to fetch a fresh token; `no`: there is nothing to fetch.
 */
export async function mayConnect(context: Context, listener: Listener): Promise<'yes' | 'outdated' | 'no'> {
  if (listener.kind === 'visitor') {
    return (await isAtWork(context, listener.organization_id)) ? 'yes' : 'no';
  }
  const { session_id, organization_id, group } = listener;
  // Signed by a release that named no session: its client is given one that does.
  if (session_id === undefined) return 'outdated';
  const actor = await findActor(context, session_id);
  if (!actor || actor.needs_second_factor) return 'no';
  return actor.organization_id === organization_id && actor.group === group ? 'yes' : 'outdated';
}

async function isAtWork(context: Context, organization_id: string): Promise<boolean> {
  const known = atWork.get(organization_id);
  if (known !== undefined) return known;
  const asked = forgotten;
  const found = await inTransaction(asSystem(context, organization_id), (tx) =>
    findOrganisationStatus(tx.db, organization_id),
  );
  const isActive = found?.status === 'active';
  // What was read before something changed is believed no longer than this once.
  if (asked === forgotten) atWork.set(organization_id, isActive);
  return isActive;
}

/** The next visitor of this organisation is asked for anew. */
export function forgetOrganisation(organization_id: string): void {
  forgotten++;
  atWork.delete(organization_id);
}

/** Milliseconds as in identify.ts. */
const atWork = createExpiringMap<boolean>(5_000);
let forgotten = 0;
