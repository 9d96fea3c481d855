import type {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { MAX_WEBHOOK_ENDPOINTS } from '@relaydesk/contracts/webhook-events';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { PrivateAddressError } from '../../../lib/network/safe-fetch';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { wakeDeliveryWorkers } from '../delivery/delivery-worker';
import { promoteAllOfEndpoint } from '../delivery/record-outcomes.queries';
import { newEndpointSecret, sealEndpointSecret, unsealEndpointSecret } from '../endpoint-secret';
import { forgetSubscriptions } from '../subscriptions';
import {
  countEndpoints,
  deleteEndpoint,
  findSealedSecret,
  insertEndpoint,
  lockEndpoint,
  replaceEndpointSecret,
  updateEndpointRow,
} from '../webhook-endpoint.queries';

/** Returns the secret, once. Throws `invalid` for a private address, and `limit_reached`. */
export async function createWebhookEndpoint(
  context: Context,
  input: CreateWebhookEndpoint,
): Promise<NewWebhookEndpoint> {
  const organization_id = requireOrganisation(context);
  await assertPublicAddress(context, input.url);
  const made = await inTransaction(context, async (tx) => {
    if ((await countEndpoints(tx.db, organization_id)) >= MAX_WEBHOOK_ENDPOINTS) {
      throw new AppError('webhook_endpoints_limit', { limit: MAX_WEBHOOK_ENDPOINTS });
    }
    const id = newId();
    const sealed_secret = sealEndpointSecret(tx, newEndpointSecret(), id);
    const endpoint = await insertEndpoint(tx.db, { ...input, organization_id, id, sealed_secret });
    await auditEndpoint(tx, 'webhook_endpoint.created', endpoint, {}, endpoint);
    return endpoint;
  });
  forgetSubscriptions();
  return revealSecret(context, made);
}

/** Activation sends what was pending. Throws `conflict` for an outdated version, `invalid` for a private address. */
export async function updateWebhookEndpoint(
  context: Context,
  id: string,
  input: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
  const organization_id = requireOrganisation(context);
  await assertPublicAddress(context, input.url);
  const changed = await inTransaction(context, async (tx) => {
    const before = await getLockedEndpoint(tx, organization_id, id);
    const after = await updateEndpointRow(tx.db, organization_id, id, input);
    if (!after) throw new AppError('record_changed', {}, { current: before });
    if (after.is_active && !before.is_active) await promoteAllOfEndpoint(tx.db, id);
    await auditEndpoint(tx, 'webhook_endpoint.updated', after, before, after);
    return after;
  });
  forgetSubscriptions();
  wakeDeliveryWorkers();
  return changed;
}

/** Returns the new secret, once. Throws `conflict` for an outdated version. */
export async function rotateWebhookSecret(
  context: Context,
  id: string,
  rotation: RotateWebhookSecret,
): Promise<NewWebhookEndpoint> {
  const organization_id = requireOrganisation(context);
  const rotated = await inTransaction(context, async (tx) => {
    const before = await getLockedEndpoint(tx, organization_id, id);
    const sealed_secret = sealEndpointSecret(tx, newEndpointSecret(), id);
    const after = await replaceEndpointSecret(tx.db, organization_id, id, { ...rotation, sealed_secret });
    if (!after) throw new AppError('record_changed', {}, { current: before });
    await auditEndpoint(tx, 'webhook_endpoint.secret_rotated', after, before, after);
    return after;
  });
  return revealSecret(context, rotated);
}

/** Deletes it with its log; pending deliveries are not sent. */
export async function removeWebhookEndpoint(context: Context, id: string): Promise<Record<string, never>> {
  const organization_id = requireOrganisation(context);
  await inTransaction(context, async (tx) => {
    const before = await getLockedEndpoint(tx, organization_id, id);
    await deleteEndpoint(tx.db, organization_id, id);
    await auditEndpoint(tx, 'webhook_endpoint.deleted', before, before, {});
  });
  forgetSubscriptions();
  return {};
}

/** Reads the stored secret: the result of a request that is repeated with its idempotency key has none. */
async function revealSecret(context: Context, endpoint: WebhookEndpoint): Promise<NewWebhookEndpoint> {
  const { organization_id, id } = endpoint;
  const box = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    findSealedSecret(tx.db, organization_id, id),
  );
  if (!box) throw new AppError('webhook_endpoint_not_found'); // deleted meanwhile
  return { ...endpoint, secret: unsealEndpointSecret(context, box, id) };
}

/** Throws `not_found`, also for a webhook of another organisation. */
async function getLockedEndpoint(tx: Tx, organization_id: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx.db, organization_id, id);
  if (!endpoint) throw new AppError('webhook_endpoint_not_found');
  return endpoint;
}

/** Each attempt checks it again: the address of a name can change. A name that is not found yet is accepted. */
async function assertPublicAddress(context: Context, url: string): Promise<void> {
  try {
    await context.resolvePublicHost(new URL(url).hostname);
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      throw new AppError('webhook_address_private', {}, { field: 'url' });
    }
  }
}

const auditEndpoint = (
  tx: Tx,
  action: `webhook_endpoint.${string}`,
  { id, name }: WebhookEndpoint,
  before: object,
  after: object,
) => recordAuditEvent(tx, { action, record: { id, name }, before, after });
