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

/** Throws `bad_signature` unless the bytes come from whom they say. */
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
 * The other side tells what has happened, and is told at once what of it cannot be taken. Committed when it resolves, so
 * it may be acknowledged; told twice, it is stored once. `body` is only shown among the line's events.
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
    // Whoever speaks for its own customers has one name for each: nobody has to be looked up before.
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

/** A delivery that was not taken, for the line's own people to see; not its content, which may be anybody's. */
export function recordRejectedWebhook(
  context: Context,
  integration: ResolvedIntegration,
  error: Error,
): void {
  const isOurs = error instanceof AppError;
  if (!isOurs && !('validation' in error)) return; // a fault of our own, told in the log
  const words = isOurs ? error.message : 'The body is not as the document describes it.';
  void recordChannelEvent(context, integration, {
    direction: 'in',
    kind: 'unreadable',
    status: 'refused',
    error: words,
    payload: null,
  });
}

/** Throws `too_many_requests` when the channel's limit of requests a minute is used up for this line. */
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

/** One for each limit that is in use; a change of the limit begins anew. */
const buckets = new Map<number, TokenBucket>();
