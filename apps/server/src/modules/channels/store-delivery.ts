import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context, Events } from '../../context';
import { goTogether } from '../../lib/go-together';
import { newId } from '../../lib/ids';
import { insertDeliveries, type NewDelivery } from './delivery.queries';

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
  await store({ ...line, id: newId(), delivery_key: key, bytes });
}

const stores = new WeakMap<Pool, (delivery: NewDelivery) => Promise<boolean>>();

const createStore = (pool: Pool, events: Events) =>
  goTogether<NewDelivery, boolean>({
    // As with messages: one is carried out while the one before is made durable.
    parallel: 2,
    atMost: 32,
    // The organisation first: a group comes sorted by this, and so in one piece for each organisation.
    keyOf: ({ organization_id, channel_integration_id, delivery_key }) =>
      `${organization_id} ${channel_integration_id} ${delivery_key}`,
    async doAll(deliveries) {
      const stored = await insertDeliveries(pool, events.node, deliveries);
      events.wrote(stored.events);
      return stored.isNew;
    },
  });
