import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { sanitizeText } from '../../../lib/sanitize-text';
import { applyPendingChanges } from '../../conversations/messages/delivery-status/pending-status-updates';
import { clearUnreachable } from '../../customers/identities/set-unreachable';
import { recordUnreadableWebhookEvent } from '../activity/log/record-inbound-event';
import type { Connector, WebhookAdapter } from '../connectors/sdk/connector';
import {
  type InboundBatchContext,
  type InboundEventJob,
  processInOrder,
  type WebhookEventJob,
} from '../inbound/process-in-order';
import { type DecodedWebhookEvent, decodeWebhookEvent } from './decode-webhook-event';
import { finishAttempts } from './processing-attempts';
import {
  type PendingWebhookEvent,
  updateWebhookEventResults,
  type WebhookEventResult,
} from './queue/webhook-event.queries';

/** Attempts of a webhook event that fails with an internal error. */
const MAX_ATTEMPTS = 5;
const isLastAttempt = ({ attempts }: PendingWebhookEvent) => attempts + 1 >= MAX_ATTEMPTS;

/**
 * Processes webhook events in order of arrival: sequentially per customer, with several customers
 * concurrently. A failed event delays its customer only. Returns pending events and the errors.
 * @param heldUp customers who wait for an earlier event; extended here
 */
export async function processWebhookEventBatch(
  on: InboundBatchContext,
  { connector, hook: adapter }: { connector: Connector; hook: WebhookAdapter },
  batch: PendingWebhookEvent[],
  heldUp: Set<string>,
): Promise<{ left: string[]; failures: unknown[] }> {
  const unreadable: WebhookEventResult[] = [];
  const taken: WebhookEventJob[] = [];
  const pieces: InboundEventJob[] = [];
  const later: WebhookEventResult[] = [];
  const failures: unknown[] = [];
  for (const delivery of batch) {
    // No event overtakes one whose customer is unknown.
    if (later.length > 0) {
      later.push(buildPendingResult(delivery, 0));
      continue;
    }
    const read = await tryDecodeWebhookEvent(on, connector, adapter, delivery);
    if ('failure' in read) {
      failures.push(read.failure);
      later.push(buildPendingResult(delivery, isUnavailable(read.failure) ? 0 : 1));
      continue;
    }
    if ('why' in read) {
      unreadable.push(buildFailedResult(delivery, recordUnreadableWebhookEvent(on, delivery.id, read.why)));
      continue;
    }
    const of: WebhookEventJob = {
      delivery,
      isShared: read.isShared,
      isLast: isLastAttempt(delivery),
      customer_ids: new Set(),
    };
    taken.push(of);
    for (const [at, event] of read.events.entries()) {
      pieces.push({ job: of, at, event, payload: read.payloads[at] });
    }
  }
  const { message_ids: brought, writer_ids: wrote } = await processInOrder(on, pieces, heldUp);
  const settled = [...unreadable, ...taken.map(buildResult), ...later];
  await inTransaction(on.context, async (tx) => {
    if (brought.length > 0) await applyPendingChanges(tx, on.integrationKey, brought);
    if (wrote.size > 0) await clearUnreachable(tx, on.integrationKey, [...wrote]);
    await updateWebhookEventResults(tx.db, on.integrationKey.organization_id, settled);
  });
  finishAttempts(settled.map(({ id }) => id));
  const left = settled.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  return {
    left,
    failures: [...failures, ...taken.flatMap(({ error }) => (error === undefined ? [] : [error]))],
  };
}

async function tryDecodeWebhookEvent(
  on: InboundBatchContext,
  connector: Connector,
  adapter: WebhookAdapter,
  delivery: PendingWebhookEvent,
): Promise<DecodedWebhookEvent | { why: string } | { failure: unknown }> {
  try {
    return await decodeWebhookEvent(connector, adapter, on, delivery);
  } catch (error) {
    // Polled events are never unreadable: the error is internal.
    if (adapter.isPolled && (isUnavailable(error) || !isLastAttempt(delivery))) return { failure: error };
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.error === 'unavailable';

/** It stays pending. */
const buildPendingResult = ({ id, attempts }: PendingWebhookEvent, failed: 0 | 1): WebhookEventResult => ({
  id,
  state: 'waiting',
  attempts: attempts + failed,
  error: null,
  customer_ids: [],
  is_forgotten: false,
});

function buildFailedResult({ id, attempts }: PendingWebhookEvent, error: string): WebhookEventResult {
  return { id, state: 'failed', attempts: attempts + 1, error, customer_ids: [], is_forgotten: false };
}

function buildResult({
  delivery,
  error,
  isHeldUp,
  isLast,
  isShared,
  customer_ids,
}: WebhookEventJob): WebhookEventResult {
  const { id, attempts } = delivery;
  const isOver = !isHeldUp && (error === undefined || isLast);
  const state = !isOver ? 'waiting' : error === undefined ? 'done' : 'failed';
  return {
    id,
    state,
    attempts: error === undefined ? attempts : attempts + 1,
    error: error === undefined ? null : sanitizeText(String(error), 500),
    customer_ids: [...customer_ids],
    is_forgotten: isShared && state === 'done',
  };
}
