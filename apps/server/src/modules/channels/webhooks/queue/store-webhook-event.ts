import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context, Events } from '../../../../context/context';
import { createBatcher } from '../../../../lib/concurrency/batcher';
import { newId } from '../../../../lib/ids';
import { insertWebhookEvents, type NewWebhookEvent } from './webhook-event.queries';

/**
 * Stores the raw body of a webhook event: committed when this resolves, so it may be acknowledged. A repeated
 * one has no effect. Under load, events of many integrations share one commit.
 * @param delivery_key the platform's id of the event; undefined: a hash of the bytes
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

/** Bytes: mails are up to 25 MB, and 32 of those exceed one statement. */
const MAX_BATCHED_BYTES = 1024 * 1024;

const batchersByPool = new WeakMap<Pool, (delivery: NewWebhookEvent) => Promise<boolean>>();

const createStoreBatcher = (pool: Pool, events: Events) =>
  createBatcher<NewWebhookEvent, boolean>({
    // As with messages: one batch is executed while the previous one is made durable.
    parallel: 2,
    maxBatchSize: 32,
    // The organisation first: batches are sorted by this key, so that each organisation is contiguous.
    keyOf: ({ organization_id, channel_integration_id, delivery_key }) =>
      `${organization_id} ${channel_integration_id} ${delivery_key}`,
    processBatch: (deliveries) => storeBatch(pool, events, deliveries),
  });

async function storeBatch(pool: Pool, events: Events, deliveries: NewWebhookEvent[]): Promise<boolean[]> {
  const stored = await insertWebhookEvents(pool, events.node, deliveries);
  events.enqueue(stored.events);
  return stored.isNew;
}
