import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context, Events } from '../../../../context/context';
import { createBatcher } from '../../../../lib/concurrency/batcher';
import { newId } from '../../../../lib/ids';
import { insertWebhookEvents, type NewWebhookEvent } from './webhook-event.queries';

/**
 * Keeps what came in on a line, as it travelled: committed when this resolves, so it may be acknowledged. What is there
 * already changes nothing. Under load deliveries of many lines share one commit.
 * @param delivery_key the platform's own name for it; undefined: its bytes tell it from others
 */
export async function storeWebhookEvent(
  { database, events }: Context,
  line: { organization_id: string; channel_integration_id: string },
  { delivery_key, bytes }: { delivery_key: string | undefined; bytes: Buffer },
): Promise<void> {
  const { pool } = database.app;
  const store = batchersByPool.get(pool) ?? createStoreBatcher(pool, events);
  batchersByPool.set(pool, store);
  const key = delivery_key ?? createHash('sha256').update(bytes).digest('base64url');
  const delivery = { ...line, id: newId(), delivery_key: key, bytes };
  if (bytes.length <= MAX_BATCHED_BYTES) await store(delivery);
  else await storeBatch(pool, events, [delivery]);
}

/** Bytes: mails are up to 25 MB, and 32 of those are more than one statement takes. */
const MAX_BATCHED_BYTES = 1024 * 1024;

const batchersByPool = new WeakMap<Pool, (delivery: NewWebhookEvent) => Promise<boolean>>();

const createStoreBatcher = (pool: Pool, events: Events) =>
  createBatcher<NewWebhookEvent, boolean>({
    // As with messages: one is carried out while the one before is made durable.
    parallel: 2,
    maxBatchSize: 32,
    // The organisation first: a group comes sorted by this, and so in one piece for each organisation.
    keyOf: ({ organization_id, channel_integration_id, delivery_key }) =>
      `${organization_id} ${channel_integration_id} ${delivery_key}`,
    processBatch: (deliveries) => storeBatch(pool, events, deliveries),
  });

async function storeBatch(pool: Pool, events: Events, deliveries: NewWebhookEvent[]): Promise<boolean[]> {
  const stored = await insertWebhookEvents(pool, events.node, deliveries);
  events.enqueue(stored.events);
  return stored.isNew;
}
