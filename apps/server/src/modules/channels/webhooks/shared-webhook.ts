import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { createExpiringMap } from '../../../lib/expiring-map';
import type { IntegrationConfig, WebhookAdapter, WebhookRequest } from '../connectors/sdk/connector';
import { unsealCredentials } from '../integrations/store/seal-credentials';
import { storeWebhookEvent } from './queue/store-webhook-event';
import { findChannel, findIntegrationsByAccount } from './queue/webhook-event.queries';
import { parseVerifiedWebhook } from './receive-webhook';

/** The webhook of the platform's own app for all organisations, with the settings of its channel. */
export interface SharedWebhook {
  id: string;
  kind: string;
  access: IntegrationConfig;
}

/** Milliseconds of caching: secrets may be rotated on another server. */
const CACHE_TTL_MS = 500;

/** Throws `not_found`. */
export async function getSharedWebhook(context: Context, kind: string, id: string): Promise<SharedWebhook> {
  const before = webhookCache.get(id);
  const hook = before ?? (await loadSharedWebhook(context, id));
  if (hook?.kind !== kind) throw new AppError('channel_not_found');
  if (!before) webhookCache.set(id, hook);
  return hook;
}

const webhookCache = createExpiringMap<SharedWebhook>(CACHE_TTL_MS);

/** Platform settings and secrets, without those of an integration. */
async function loadSharedWebhook(context: Context, id: string): Promise<SharedWebhook | undefined> {
  const channel = await inTransaction(asSystem(context, null), (tx) => findChannel(tx.db, id));
  if (!channel) return undefined;
  const { kind, settings, sealed_credentials, verify_token } = channel;
  const { publicUrl } = context;
  const access = {
    settings,
    credentials: unsealCredentials(context, sealed_credentials, id),
    verify_token: verify_token ?? '',
    hook_url: `${publicUrl}/hooks/${kind}/channels/${id}/`,
    public_url: publicUrl,
  };
  return { id, kind, access };
}

/**
 * Stores an event for each integration that it concerns, as `receiveWebhook` does for one. `unknown`:
 * accounts without an integration of this channel.
 */
export async function receiveSharedWebhook(
  context: Context,
  { id: channel_id, kind, access: config }: SharedWebhook,
  adapter: WebhookAdapter,
  delivery: WebhookRequest,
): Promise<{ unknown: number }> {
  const body = await parseVerifiedWebhook(context, adapter, delivery, config);
  const accounts = adapter.getAccountIds?.(body) ?? [];
  const { setting, values } = adapter.getSharedSetting?.(body) ?? { setting: '', values: [] };
  const lines = await inTransaction(asSystem(context, null), (tx) =>
    findIntegrationsByAccount(tx.db, { channel_id, kind, accounts, setting, values }),
  );
  const kept = { delivery_key: adapter.getDeduplicationKey?.(body), bytes: delivery.bytes };
  await Promise.all(lines.map((line) => storeWebhookEvent(context, line, kept)));
  return { unknown: accounts.length - lines.filter(({ is_own }) => is_own).length };
}
