import type { Tx } from '../../../context/context';
import { recordUnreadableWebhookEvent } from '../activity/log/record-inbound-event';
import type { InboundBatchContext } from '../inbound/process-in-order';
import {
  incrementCrashCounts,
  type PendingWebhookEvent,
  setAsideWebhookEvent,
} from './queue/webhook-event.queries';

/** Crashes of servers while processing a webhook event, until it is set aside. */
const MAX_CRASHES = 3;

/**
 * Events in progress in this process: an aborted attempt, for example if PostgreSQL is unreachable, is not a
 * crash while the process runs.
 */
const inFlight = new Set<string>();

/**
 * Counts an attempt for each event before the work begins, in the caller's transaction, so that a crash is
 * known afterwards. An event that crashed a server is processed alone, so that others are not affected. After
 * three crashes it is set aside and reported to the Super Admins.
 */
export async function startAttempts(
  tx: Tx,
  on: InboundBatchContext,
  { batch, isAll }: { batch: PendingWebhookEvent[]; isAll: boolean },
): Promise<{ batch: PendingWebhookEvent[]; isAll: boolean }> {
  const rest: PendingWebhookEvent[] = [];
  for (const delivery of batch) {
    if (getCrashCount(delivery) < MAX_CRASHES) rest.push(delivery);
    else await setAsideEvent(tx, on, delivery);
  }
  const suspect = rest.findIndex((delivery) => getCrashCount(delivery) > 0);
  const taken = suspect < 0 ? rest : rest.slice(0, Math.max(1, suspect));
  const fresh = taken.filter(({ id }) => !inFlight.has(id)).map(({ id }) => id);
  if (fresh.length > 0) await incrementCrashCounts(tx.db, on.integrationKey.organization_id, fresh);
  for (const id of fresh) inFlight.add(id);
  return { batch: taken, isAll: isAll && taken.length === rest.length };
}

/** The events were processed, or stay pending. */
export function finishAttempts(ids: string[]): void {
  for (const id of ids) inFlight.delete(id);
}

const getCrashCount = ({ id, deaths }: PendingWebhookEvent): number => deaths - (inFlight.has(id) ? 1 : 0);

async function setAsideEvent(tx: Tx, on: InboundBatchContext, { id }: PendingWebhookEvent): Promise<void> {
  const { organization_id } = on.integrationKey;
  const why = `The server ended ${MAX_CRASHES} times while it worked on this. It is set aside.`;
  await setAsideWebhookEvent(tx.db, organization_id, {
    id,
    error: recordUnreadableWebhookEvent(on, id, why),
  });
  await tx.events.emit(tx, 'inbound.set_aside', id, { organization_id, of: on.integration.name });
}
