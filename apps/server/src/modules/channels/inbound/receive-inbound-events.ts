import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { createTokenBucket, type TokenBucket } from '../../../lib/concurrency/token-bucket';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import type { WebhookAdapter, WebhookRequest } from '../connectors/sdk/connector';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { assertMessageLength } from '../integrations/store/assert-message-length';
import { assertIntegrationActive } from '../integrations/store/integration-cache';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { handleInboundEvent } from './handle-inbound-event';
import { asIntegrationActor, type InboundEventContext } from './inbound-event-context';

/** Throws `bad_signature` if the signature of the bytes is invalid. */
export function assertWebhookSignature(
  context: Context,
  integration: ResolvedIntegration,
  adapter: WebhookAdapter,
  delivery: WebhookRequest,
): void {
  if (adapter.verify(delivery, getIntegrationConfig(context, integration), context.now().getTime()) === 'ok')
    return;
  throw new AppError('invalid_signature');
}

/**
 * Handles inbound events synchronously; invalid ones are reported in the response. Committed when it
 * resolves, so it may be acknowledged; repeated events are stored once. `body` is only shown in the channel
 * events.
 */
export async function receiveInboundEvents(
  context: Context,
  integration: ResolvedIntegration,
  events: InboundEvent[],
  body: unknown,
): Promise<{ duplicate: boolean }> {
  assertIntegrationActive(integration);
  assertWithinRateLimit(integration, context.now().getTime());
  const { organization_id, id: channel_integration_id } = integration;
  const on: InboundEventContext = {
    context: asIntegrationActor(context, integration),
    integration: integration,
    config: getIntegrationConfig(context, integration),
    integrationKey: { organization_id, channel_integration_id },
    isLast: true,
  };
  let duplicate = events.length > 0;
  for (const event of events) {
    if (event.type === 'message') assertMessageLength(integration, event.text, 'message.text');
    // The API's customer ids are unique, so no sender has to be resolved before.
    const received = await handleInboundEvent(on, event, undefined);
    if (received.status === 'refused') throw new AppError('event_refused', { detail: received.error ?? '' });
    if (received.is_duplicate) continue;
    duplicate = false;
    const { kind, status, message_id, conversation_id } = received;
    void recordChannelEvent(context, integration, {
      direction: 'in',
      kind,
      status,
      ...(message_id !== undefined && { message_id }),
      ...(conversation_id !== undefined && { conversation_id }),
      payload: body,
    });
  }
  return { duplicate };
}

/** Records a rejected webhook event for the integration's managers; without its untrusted content. */
export function recordRejectedWebhook(
  context: Context,
  integration: ResolvedIntegration,
  error: Error,
): void {
  const isOurs = error instanceof AppError;
  if (!isOurs && !('validation' in error)) return; // an internal error, which is logged
  const words = isOurs ? error.message : 'The body does not match the platform’s documentation.';
  void recordChannelEvent(context, integration, {
    direction: 'in',
    kind: 'unreadable',
    status: 'refused',
    error: words,
    payload: null,
  });
}

/** Throws `too_many_requests` above the channel's requests per minute for this integration. */
function assertWithinRateLimit({ id, rate_limit }: ResolvedIntegration, now: number): void {
  if (rate_limit === null) return;
  let bucket = buckets.get(rate_limit);
  if (!bucket) {
    bucket = createTokenBucket(rate_limit, 60_000 / rate_limit);
    buckets.set(rate_limit, bucket);
  }
  const seconds = bucket.consume(id, now);
  if (seconds === 0) return;
  throw new AppError('channel_rate_limit_exceeded', { seconds }, { retry_after: seconds });
}

/** One per limit in use; a changed limit starts a new bucket. */
const buckets = new Map<number, TokenBucket>();
