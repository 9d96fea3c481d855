import { INTERNAL_KINDS, type Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { recordDeliveryStatus } from '../../conversations/messages/delivery-status/record-delivery-status';
import { setUnreachable, type UnreachableReason } from '../../customers/identities/set-unreachable';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import type { SendResult } from '../connectors/sdk/connector';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import { getPauseSeconds, pauseIntegration } from './paused-integrations';
import { scheduleOutcomeLookup } from './resolve-outcome';
import { findDestination } from './send.queries';
import { getOutboundTransport, transmitMessage } from './transmit-message';

/**
 * Sends a message to the customer on the integration they wrote on. Throws on a temporary failure, to be
 * retried with the same id: accepted parts are not sent again. After a permanent failure or the last attempt
 * the message is marked as failed, with the platform's text. Nothing with an unknown outcome is repeated.
 */
export async function deliverMessage(
  context: Context,
  { message, conversation }: EventMap['message.sent'],
  { isLast, lease }: DeliveryAttemptOptions,
): Promise<void> {
  // The chat window receives messages over our socket (conversations/publish-conversation.ts).
  const way = getOutboundTransport(getConnector(conversation.channel));
  if (!way || isNotForCustomer(message)) return;
  const { organization_id, channel_integration_id } = conversation;
  const ids = { conversation_id: conversation.id, message_id: message.id };
  const found = await inTransaction(context, async (tx) => {
    const to = await findDestination(tx.db, organization_id, ids);
    const integration =
      to && (await findResolvedIntegration(tx.db, organization_id, to.channel_integration_id));
    return integration && { to, line: integration };
  });
  if (!found) return;
  const { to, line: integration } = found;
  const of = { organization_id, channel_integration_id, ...ids };
  const running = to.unsettled.find(({ state }) => state === 'sending');
  const attempt_ms = 'carry' in way ? way.attempt_ms : context.sendTimeoutMs;
  const left_ms = running ? running.began_at + attempt_ms - context.now().getTime() : 0;
  // Another server may still wait for the response.
  if (left_ms > 0 && !isLast)
    throw new RetryLaterError('Another attempt is in progress.', Math.ceil(left_ms / 1000));
  // A server crashed during the attempt.
  if (to.unsettled.length > 0) return scheduleOutcomeLookup(context, way, of);
  const now = context.now().getTime();
  const pause = getPauseSeconds(integration.id, now);
  if (pause > 0 && !isLast)
    throw new RetryLaterError('The platform has rate limited this integration.', pause);

  const closed = circuits.acquire(integration.id);
  if (closed > 0 && !isLast)
    throw new RetryLaterError('The platform did not answer.', Math.ceil(closed / 1000));
  const isCarrier = 'carry' in way;
  if (isCarrier && !isLast && (activeTransmissions.get(integration.id) ?? 0) >= MAX_ACTIVE_TRANSMISSIONS) {
    throw new RetryLaterError(
      'The channel’s server already has the maximum number of concurrent requests.',
      TRANSMISSION_WAIT_S,
    );
  }
  lease?.throwIfAborted();

  if (isCarrier) adjustActiveTransmissions(integration.id, 1);
  const { result, payload } = await transmitMessage(context, way, { line: integration, to, message }).finally(
    () => {
      if (isCarrier) adjustActiveTransmissions(integration.id, -1);
    },
  );
  if (!integration.is_paused) circuits.recordResult(integration.id, isPlatformReachable(result));
  const isOver = result.outcome !== 'retry' || isLast;
  const words = result.outcome === 'sent' ? null : result.words;
  const note = recordChannelEvent(context, integration, {
    direction: 'out',
    kind: 'message',
    status: words === null ? 'ok' : result.outcome === 'unknown' ? 'unknown' : isOver ? 'failed' : 'retrying',
    ...ids,
    error: words,
    payload,
    ...(result.outcome === 'credentials_refused' && { is_refused: true }),
    ...((isUnreachable(result.outcome) || ('is_of_recipient' in result && result.is_of_recipient)) && {
      is_line_well: true,
    }),
  });
  if (words === null) {
    return recordDeliveryStatus(context, {
      message_id: message.id,
      delivery: 'sent',
      channel_integration_id,
      ...(result.words !== undefined && { error: result.words }), // some recipients were refused
    });
  }
  await note;
  if (result.outcome === 'unknown') return scheduleOutcomeLookup(context, way, of);
  if (result.outcome === 'retry') {
    if (result.scope === 'line') pauseIntegration(integration.id, result.after_s, now);
    if (!isOver) throw new RetryLaterError(words, result.after_s);
  }
  await recordUnreachable(
    context,
    { organization_id, channel_integration_id, customer_id: to.customer_id },
    result,
  );
  await recordDeliveryStatus(context, {
    message_id: message.id,
    delivery: 'failed',
    error: words,
    channel_integration_id,
  });
}

interface DeliveryAttemptOptions {
  isLast: boolean;
  lease?: AbortSignal;
}

type MessageSentConsumer = (
  context: Context,
  event: EventMap['message.sent'],
  attempt: DeliveryAttemptOptions,
) => Promise<void>;

/** `deliverMessage` for channels that respond within a minute. */
export const deliverByRequest: MessageSentConsumer = async (context, event, attempt) => {
  if (!usesMessageTransport(event)) await deliverMessage(context, event, attempt);
};

/** `deliverMessage` for channels whose servers may take minutes, so that others are not delayed. */
export const deliverByTransport: MessageSentConsumer = async (context, event, attempt) => {
  if (usesMessageTransport(event)) await deliverMessage(context, event, attempt);
};

const usesMessageTransport = ({ conversation }: EventMap['message.sent']): boolean =>
  getConnector(conversation.channel).transport !== undefined;

/** Mails being sent per integration, in this process. */
const activeTransmissions = new Map<string, number>();
/** Per integration: a slow server leaves capacity to the organisation's other integrations. */
const MAX_ACTIVE_TRANSMISSIONS = 16;
const TRANSMISSION_WAIT_S = 5;

function adjustActiveTransmissions(line_id: string, change: 1 | -1): void {
  const now = (activeTransmissions.get(line_id) ?? 0) + change;
  if (now > 0) activeTransmissions.set(line_id, now);
  else activeTransmissions.delete(line_id);
}

/**
 * Per integration, in this process: a failing one is paused, and its events wait in the outbox without
 * occupying the lane.
 */
const circuits = createCircuitBreaker();

const isPlatformReachable = (result: SendResult): boolean =>
  result.outcome === 'retry' ? result.scope === 'line' : result.outcome !== 'unknown';

/** Internal messages, or ones sent with another app of the platform. */
const isNotForCustomer = ({ kind, content }: Message): boolean =>
  INTERNAL_KINDS.includes(kind) || content.echo_of !== undefined;

/** An unreachable customer is unreachable for later messages too. */
async function recordUnreachable(
  context: Context,
  whom: Parameters<typeof setUnreachable>[1],
  { outcome }: SendResult,
): Promise<void> {
  if (!isUnreachable(outcome)) return;
  await inTransaction(context, (tx) => setUnreachable(tx, whom, outcome));
}

const isUnreachable = (outcome: SendResult['outcome']): outcome is UnreachableReason =>
  outcome === 'opted_out' || outcome === 'blocked_us' || outcome === 'bounced';
