import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { connectorOf } from '../connectors/connectors';
import { accessOf } from '../integrations/store/integration-config';
import type { OnLine } from '../inbound/process-in-order';
import { asChannel } from '../inbound/inbound-event-context';
import { findLine } from '../integrations/store/resolved-integration.queries';
import { beginAttempts } from './processing-attempts';
import { decodeBatch } from './process-webhook-event-batch';
import { deleteOld, listWaiting } from './queue/webhook-event.queries';

/** Deliveries that are taken together. */
const BATCH = 300;

/**
 * Acts on everything that waits on a line, in the order in which it came. What waits on a paused
 * line, or on one whose account is not proved, waits on. Throws when
 * something of our own is in the way of a delivery, to be called again; the others do not wait for it.
 */
export async function decodeDeliveries(
  context: Context,
  { organization_id, channel_integration_id }: EventMap['delivery.stored'],
): Promise<void> {
  const where = { organization_id, channel_integration_id };
  const left: string[] = [];
  const heldUp = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const next = await inTransaction(context, async (tx) => {
      const line = await findLine(tx.db, organization_id, channel_integration_id);
      if (!line || line.is_paused || !line.is_account_verified) return undefined;
      const on = { context: asChannel(context, line), line, access: accessOf(context, line), where };
      const most = { limit: BATCH, besides: left };
      const waiting = await listWaiting(tx.db, organization_id, channel_integration_id, most);
      return { on, isEmpty: waiting.batch.length === 0, ...(await beginAttempts(tx, on, waiting)) };
    });
    if (!next || next.isEmpty) break;
    const done = await decode(next.on, next.batch, heldUp);
    left.push(...done.left);
    failures.push(...done.failures);
    if (next.isAll) break;
  }
  await removeOld(context);
  const [first] = failures;
  if (left.length > 0)
    throw first ?? new Error(`Deliveries on line ${where.channel_integration_id} wait for others.`);
}

async function decode(on: OnLine, batch: Parameters<typeof decodeBatch>[2], heldUp: Set<string>) {
  const connector = connectorOf(on.line.channel);
  const { hook } = connector;
  if (!hook) throw new Error(`Nothing is delivered to a line of kind ${on.line.channel}.`);
  return decodeBatch(on, { connector, hook }, batch, heldUp);
}

/** How long deliveries are kept to be looked at and decoded again; removed as others come, now and then. */
const KEPT = { days: 7, limit: 1_000 };
const EVERY_MS = 60_000;
let removedAt = 0;

async function removeOld(context: Context): Promise<void> {
  const now = context.now().getTime();
  if (now - removedAt < EVERY_MS) return;
  removedAt = now;
  await inTransaction(asSystem(context, null), (tx) => deleteOld(tx.db, KEPT));
}
