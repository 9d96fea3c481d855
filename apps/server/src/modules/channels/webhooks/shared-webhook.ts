import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { createExpiringMap } from '../../../lib/expiring-map';
import type { Access, Delivery, Hook } from '../connectors/sdk/connector';
import { openCredentials } from '../integrations/store/seal-credentials';
import { findChannel, findLinesFor } from './queue/webhook-event.queries';
import { readGenuine } from './receive-webhook';
import { storeDelivery } from './queue/store-webhook-event';

/** The webhook of an app of the platform's that serves all organisations: its channel's. */
export interface SharedHook {
  id: string;
  kind: string;
  access: Access;
}

/** Milliseconds that a channel is believed to be what it was: somebody may rotate its secrets on another node. */
const BELIEVED_MS = 500;

/** Throws `not_found`. */
export async function findSharedHook(context: Context, kind: string, id: string): Promise<SharedHook> {
  const before = hooks.get(id);
  const hook = before ?? (await open(context, id));
  if (hook?.kind !== kind) throw new AppError('not_found', 'There is no such channel.');
  if (!before) hooks.set(id, hook);
  return hook;
}

const hooks = createExpiringMap<SharedHook>(BELIEVED_MS);

/** Settings and secrets that the platform has entered, without any line's. */
async function open(context: Context, id: string): Promise<SharedHook | undefined> {
  const channel = await inTransaction(asSystem(context, null), (tx) => findChannel(tx.db, id));
  if (!channel) return undefined;
  const { kind, settings, sealed_credentials, verify_token } = channel;
  const { publicUrl } = context;
  const access = {
    settings,
    credentials: openCredentials(context, sealed_credentials, id),
    verify_token: verify_token ?? '',
    hook_url: `${publicUrl}/hooks/${kind}/channels/${id}/`,
    public_url: publicUrl,
  };
  return { id, kind, access };
}

/**
 * Keeps a delivery for each line that it is for, as `takeDelivery` does for one. `unknown`: accounts in it on which no
 * line of this channel stands.
 */
export async function takeSharedDelivery(
  context: Context,
  { id: channel_id, kind, access }: SharedHook,
  hook: Hook,
  delivery: Delivery,
): Promise<{ unknown: number }> {
  const body = await readGenuine(context, hook, delivery, access);
  const accounts = hook.accountsOf?.(body) ?? [];
  const { setting, values } = hook.sharedBy?.(body) ?? { setting: '', values: [] };
  const lines = await inTransaction(asSystem(context, null), (tx) =>
    findLinesFor(tx.db, { channel_id, kind, accounts, setting, values }),
  );
  const kept = { delivery_key: hook.keyOf?.(body), bytes: delivery.bytes };
  await Promise.all(lines.map((line) => storeDelivery(context, line, kept)));
  return { unknown: accounts.length - lines.filter(({ is_own }) => is_own).length };
}
