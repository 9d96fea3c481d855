import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { deleteExpiredUpdates } from '../../conversations/messages/delivery-status/pending-status-updates';
import { getConnector } from '../connectors/connectors';
import { asIntegrationActor } from '../inbound/inbound-event-context';
import type { InboundBatchContext } from '../inbound/process-in-order';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import { processWebhookEventBatch } from './process-webhook-event-batch';
import { startAttempts } from './processing-attempts';
import { deleteExpiredWebhookEvents, listPendingWebhookEvents } from './queue/webhook-event.queries';

/** Webhook events processed together. */
const BATCH_SIZE = 300;

/**
 * Processes all pending events of an integration, in order of arrival. With a paused integration or an
 * unverified account they stay pending. Throws on an internal error, to be retried; other events are not
 * delayed.
 */
export async function processWebhookEvents(
  context: Context,
  { organization_id, channel_integration_id }: EventMap['delivery.stored'],
): Promise<void> {
  const where = { organization_id, channel_integration_id };
  const left: string[] = [];
  const heldUp = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const next = await inTransaction(context, async (tx) => {
      const integration = await findResolvedIntegration(tx.db, organization_id, channel_integration_id);
      if (!integration || integration.is_paused || !integration.is_account_verified) return undefined;
      const on = {
        context: asIntegrationActor(context, integration),
        integration: integration,
        config: getIntegrationConfig(context, integration),
        integrationKey: where,
      };
      const most = { limit: BATCH_SIZE, besides: left };
      const waiting = await listPendingWebhookEvents(tx.db, organization_id, channel_integration_id, most);
      return { on, isEmpty: waiting.batch.length === 0, ...(await startAttempts(tx, on, waiting)) };
    });
    if (!next || next.isEmpty) break;
    const done = await processNextBatch(next.on, next.batch, heldUp);
    left.push(...done.left);
    failures.push(...done.failures);
    if (next.isAll) break;
  }
  await deleteExpiredEvents(context);
  const [first] = failures;
  if (left.length > 0)
    throw first ?? new Error(`Events of integration ${where.channel_integration_id} wait for earlier ones.`);
}

async function processNextBatch(
  on: InboundBatchContext,
  batch: Parameters<typeof processWebhookEventBatch>[2],
  heldUp: Set<string>,
) {
  const connector = getConnector(on.integration.channel);
  const { webhook: adapter } = connector;
  if (!adapter) throw new Error(`No connector receives webhooks for the channel ${on.integration.channel}.`);
  return processWebhookEventBatch(on, { connector, hook: adapter }, batch, heldUp);
}

/**
 * Retention of webhook events for inspection and decoding again; old ones are deleted occasionally as others
 * arrive.
 */
const RETENTION = { days: 7, limit: 1_000 };
const CLEANUP_INTERVAL_MS = 60_000;
let lastCleanupAt = 0;

async function deleteExpiredEvents(context: Context): Promise<void> {
  const now = context.now().getTime();
  if (now - lastCleanupAt < CLEANUP_INTERVAL_MS) return;
  lastCleanupAt = now;
  await inTransaction(asSystem(context, null), async (tx) => {
    await deleteExpiredWebhookEvents(tx.db, RETENTION);
    await deleteExpiredUpdates(tx.db, RETENTION);
  });
}
