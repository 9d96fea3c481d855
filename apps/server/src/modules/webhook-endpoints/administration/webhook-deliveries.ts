import {
  MAX_LOGGED_BODY,
  type ResendWebhookDeliveries,
  type ResentWebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookDeliveryListQuery,
} from '@relaydesk/contracts/webhook-endpoint';
import { WEBHOOK_TEST_EVENT } from '@relaydesk/contracts/webhook-events';
import type { WebhookPayload } from '@relaydesk/contracts/webhook-payload';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { sanitizeText } from '../../../lib/sanitize-text';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { attemptDelivery } from '../delivery/attempt-delivery';
import { claimDelivery } from '../delivery/claim-deliveries.queries';
import { getLeaseMs, wakeDeliveryWorkers } from '../delivery/delivery-worker';
import { recordOutcomes } from '../delivery/record-outcomes';
import { promoteAllOfEndpoint } from '../delivery/record-outcomes.queries';
import { findEndpoint, lockEndpoint } from '../webhook-endpoint.queries';
import {
  findDelivery,
  findDeliveryPage,
  insertTestDelivery,
  requeueDeliveriesSince,
  requeueDelivery,
} from './webhook-delivery.queries';

/** A page of the log, newest first. Throws `not_found` for a webhook of another organisation. */
export const listWebhookDeliveries = (
  context: Context,
  id: string,
  query: WebhookDeliveryListQuery,
): Promise<ListPage<WebhookDelivery>> =>
  inTransaction(context, async (tx) => findDeliveryPage(tx.db, await getEndpointKey(tx, id), query));

/** With request, responses and attempts. Throws `not_found`. */
export const getWebhookDelivery = (
  context: Context,
  id: string,
  delivery_id: string,
): Promise<WebhookDeliveryDetail> =>
  inTransaction(context, async (tx) => getDetail(tx, await getEndpointKey(tx, id), delivery_id));

/** Sends one delivery again, with the same id; of a pending one, the next attempt is now. Throws `not_found`. */
export async function resendWebhookDelivery(
  context: Context,
  id: string,
  delivery_id: string,
): Promise<WebhookDeliveryDetail> {
  const queued = await inTransaction(context, async (tx) => {
    const { name, ...endpoint } = await lockEndpointKey(tx, id);
    const before = await getDetail(tx, endpoint, delivery_id);
    await requeueDelivery(tx.db, endpoint, delivery_id);
    await promoteAllOfEndpoint(tx.db, id);
    const after = { resent: before.webhook_id };
    await recordAuditEvent(tx, { action: 'webhook_endpoint.resent', record: { id, name }, after });
    return getDetail(tx, endpoint, delivery_id);
  });
  wakeDeliveryWorkers();
  return queued;
}

/** Sends all deliveries since a moment again, in their order. Throws `not_found`. */
export async function resendWebhookDeliveries(
  context: Context,
  id: string,
  selection: ResendWebhookDeliveries,
): Promise<ResentWebhookDeliveries> {
  const resent = await inTransaction(context, async (tx) => {
    const { name, ...endpoint } = await lockEndpointKey(tx, id);
    const count = await requeueDeliveriesSince(tx.db, endpoint, selection);
    await promoteAllOfEndpoint(tx.db, id);
    const after = { ...selection, resent: count };
    await recordAuditEvent(tx, { action: 'webhook_endpoint.resent', record: { id, name }, after });
    return count;
  });
  wakeDeliveryWorkers();
  return { resent };
}

/**
 * Posts a test event now, also to an endpoint that is switched off; it is not retried. A repeated request
 * posts another one. Throws `not_found`.
 */
export async function testWebhookEndpoint(caller: Context, id: string): Promise<WebhookDeliveryDetail> {
  const context = { ...caller, idempotency: undefined };
  const delivery_id = newId();
  const { endpoint, claimed } = await inTransaction(context, async (tx) => {
    const endpoint = await getEndpointKey(tx, id);
    const payload = {
      type: WEBHOOK_TEST_EVENT,
      timestamp: tx.now().toISOString(),
      data: { webhook_endpoint_id: id },
    } satisfies WebhookPayload;
    await insertTestDelivery(tx.db, endpoint, {
      id: delivery_id,
      webhook_id: newId(),
      type: payload.type,
      body: JSON.stringify(payload),
    });
    const claimed = await claimDelivery(tx.db, endpoint.organization_id, delivery_id, getLeaseMs(tx));
    return { endpoint, claimed };
  });
  const outcome = claimed && (await attemptDelivery(context, claimed));
  if (outcome) await recordOutcomes(context, [outcome]);
  return inTransaction(context, (tx) => getDetail(tx, endpoint, delivery_id));
}

async function getEndpointKey(tx: Tx, id: string) {
  const organization_id = requireOrganisation(tx);
  if (!(await findEndpoint(tx.db, organization_id, id))) throw new AppError('webhook_endpoint_not_found');
  return { organization_id, webhook_endpoint_id: id };
}

async function lockEndpointKey(tx: Tx, id: string) {
  const organization_id = requireOrganisation(tx);
  const endpoint = await lockEndpoint(tx.db, organization_id, id);
  if (!endpoint) throw new AppError('webhook_endpoint_not_found');
  return { organization_id, webhook_endpoint_id: id, name: endpoint.name };
}

async function getDetail(
  tx: Tx,
  endpoint: { organization_id: string; webhook_endpoint_id: string },
  id: string,
): Promise<WebhookDeliveryDetail> {
  const found = await findDelivery(tx.db, endpoint, id);
  if (!found) throw new AppError('webhook_delivery_not_found');
  const { delivery, body, attempts } = found;
  const [latest] = attempts;
  return {
    ...delivery,
    request: {
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.webhook_id,
        ...(latest && { 'webhook-timestamp': String(Math.floor(Date.parse(latest.at) / 1000)) }),
        'webhook-signature': 'v1,•••',
      },
      body: sanitizeText(body, MAX_LOGGED_BODY),
    },
    attempt_log: attempts,
  };
}
