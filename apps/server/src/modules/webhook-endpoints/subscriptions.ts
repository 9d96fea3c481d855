import type { WebhookEventType } from '@relaydesk/contracts/webhook-events';
import type { Context } from '../../context/context';
import type { Database } from '../../db/connect';
import { listSubscriptions } from './subscriptions.queries';

/**
 * Milliseconds that subscriptions are cached: a new endpoint gets events that other servers process from
 * then on. Endpoints are read again when an event is stored, so the cache only spares organisations without
 * webhooks a transaction for each event.
 */
const CACHE_MS = 2_000;

type Subscriptions = ReadonlyMap<string, ReadonlySet<WebhookEventType>>;

interface CachedSubscriptions {
  /** Unix milliseconds. */
  until: number;
  subscriptions: Promise<Subscriptions>;
}

let cache = new WeakMap<Database, CachedSubscriptions>();

/** Those of the events that an active endpoint of the organisation subscribes to. */
export async function filterSubscribed(
  { database }: Pick<Context, 'database'>,
  organization_id: string,
  events: WebhookEventType[],
): Promise<WebhookEventType[]> {
  const subscribed = (await getSubscriptions(database)).get(organization_id);
  return subscribed ? events.filter((event) => subscribed.has(event)) : [];
}

/** An endpoint has changed. Call it after the commit. */
export function forgetSubscriptions(): void {
  cache = new WeakMap();
}

function getSubscriptions(database: Database): Promise<Subscriptions> {
  const known = cache.get(database);
  if (known && known.until > Date.now()) return known.subscriptions;
  const subscriptions = loadSubscriptions(database);
  const loaded = { until: Date.now() + CACHE_MS, subscriptions };
  cache.set(database, loaded);
  subscriptions.catch(() => {
    if (cache.get(database) === loaded) cache.delete(database);
  });
  return subscriptions;
}

async function loadSubscriptions({ platform }: Database): Promise<Subscriptions> {
  const found = new Map<string, Set<WebhookEventType>>();
  for (const { organization_id, events } of await listSubscriptions(platform.db)) {
    const known = found.get(organization_id) ?? new Set();
    found.set(organization_id, known);
    for (const event of events) known.add(event);
  }
  return found;
}
