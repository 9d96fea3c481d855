import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context, Events } from '../../../../context/context';
import { goTogether } from '../../../../lib/concurrency/batcher';
import { newId } from '../../../../lib/ids';
import { insertDeliveries, type NewDelivery } from './webhook-event.queries';

/**
 * Keeps what came in on a line, as it travelled: committed when this resolves, so it may be acknowledged. What is there
 * already changes nothing. Under load deliveries of many lines share one commit.
 * @param delivery_key the platform's own name for it; undefined: its bytes tell it from others
 */
export async function storeDelivery(
  { database, events }: Context,
  line: { organization_id: string; channel_integration_id: string },
  { delivery_key, bytes }: { delivery_key: string | undefined; bytes: Buffer },
): Promise<void> {
  const { pool } = database.app;
  const store = stores.get(pool) ?? createStore(pool, events);
  stores.set(pool, store);
  const key = delivery_key ?? createHash('sha256').update(bytes).digest('base64url');
  const delivery = { ...line, id: newId(), delivery_key: key, bytes };
  if (bytes.length <= LARGEST_TOGETHER) await store(delivery);
  else await storeAll(pool, events, [delivery]);
}

/** Bytes: mails are up to 25 MB, and 32 of those are more than one statement takes. */
const LARGEST_TOGETHER = 1024 * 1024;

const stores = new WeakMap<Pool, (delivery: NewDelivery) => Promise<boolean>>();

const createStore = (pool: Pool, events: Events) =>
  goTogether<NewDelivery, boolean>({
    // As with messages: one is carried out while the one before is made durable.
    parallel: 2,
    atMost: 32,
    // The organisation first: a group comes sorted by this, and so in one piece for each organisation.
    keyOf: ({ organization_id, channel_integration_id, delivery_key }) =>
      `${organization_id} ${channel_integration_id} ${delivery_key}`,
    doAll: (deliveries) => storeAll(pool, events, deliveries),
  });

async function storeAll(pool: Pool, events: Events, deliveries: NewDelivery[]): Promise<boolean[]> {
  const stored = await insertDeliveries(pool, events.node, deliveries);
  events.wrote(stored.events);
  return stored.isNew;
}
