import { INTERNAL_KINDS, type Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { TryLater } from '../../../lib/concurrency/retry-later-error';
import { recordDelivery } from '../../conversations/messages/delivery-status/record-delivery-status';
import { setUnreachable, type Unreachable } from '../../customers/identities/set-unreachable';
import type { SendResult } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { noteEvent } from '../activity/log/record-channel-event';
import { findLine } from '../integrations/store/resolved-integration.queries';
import { carryMessage, wayOut } from './transmit-message';
import { keepQuiet, quietFor } from './paused-integrations';
import { findDestination } from './send.queries';
import { awaitOutcome } from './resolve-outcome';

/**
 * Sends a message to the customer on the integration they wrote on. Throws when the platform did not take it now, to be
 * called again later with the same id: parts that were taken do not go out again. When it never will, or after the last
 * time, the message is marked as failed, with the platform's own words. Nothing is repeated whose outcome is unknown.
 */
export async function deliverMessage(
  context: Context,
  { message, conversation }: EventMap['message.sent'],
  { isLast, lease }: DeliveryAttempt,
): Promise<void> {
  // The chat window is told over its own socket (conversations/publish-conversation.ts).
  const way = wayOut(connectorOf(conversation.channel));
  if (!way || isNotForThem(message)) return;
  const { organization_id, channel_integration_id } = conversation;
  const ids = { conversation_id: conversation.id, message_id: message.id };
  const found = await inTransaction(context, async (tx) => {
    const to = await findDestination(tx.db, organization_id, ids);
    const line = to && (await findLine(tx.db, organization_id, to.channel_integration_id));
    return line && { to, line };
  });
  if (!found) return;
  const { to, line } = found;
  const of = { organization_id, channel_integration_id, ...ids };
  const running = to.unsettled.find(({ state }) => state === 'sending');
  const attempt_ms = 'carry' in way ? way.attempt_ms : context.sendTimeoutMs;
  const left_ms = running ? running.began_at + attempt_ms - context.now().getTime() : 0;
  // Another server may still wait for its answer.
  if (left_ms > 0 && !isLast) throw new TryLater('An attempt is under way.', Math.ceil(left_ms / 1000));
  // Left by a server that died in the middle of it.
  if (to.unsettled.length > 0) return awaitOutcome(context, way, of);
  const now = context.now().getTime();
  const pause = quietFor(line.id, now);
  if (pause > 0 && !isLast) throw new TryLater('The platform has asked for a pause on this line.', pause);

  const closed = circuits.enter(line.id);
  if (closed > 0 && !isLast) throw new TryLater('The other side did not answer.', Math.ceil(closed / 1000));
  const isCarrier = 'carry' in way;
  if (isCarrier && !isLast && (carrying.get(line.id) ?? 0) >= MAX_CARRYING) {
    throw new TryLater('The server of this channel has as much as it answers at once.', WAIT_FOR_CARRYING_S);
  }
  lease?.throwIfAborted();

  if (isCarrier) count(line.id, 1);
  const { result, payload } = await carryMessage(context, way, { line, to, message }).finally(() => {
    if (isCarrier) count(line.id, -1);
  });
  if (!line.is_paused) circuits.settle(line.id, hasAnswered(result));
  const isOver = result.outcome !== 'retry' || isLast;
  const words = result.outcome === 'sent' ? null : result.words;
  const note = noteEvent(context, line, {
    direction: 'out',
    kind: 'message',
    status: words === null ? 'ok' : result.outcome === 'unknown' ? 'unknown' : isOver ? 'failed' : 'retrying',
    ...ids,
    error: words,
    payload,
    ...(result.outcome === 'credentials_refused' && { is_refused: true }),
    ...((isOutOfReach(result.outcome) || ('is_of_recipient' in result && result.is_of_recipient)) && {
      is_line_well: true,
    }),
  });
  if (words === null) {
    return recordDelivery(context, {
      message_id: message.id,
      delivery: 'sent',
      channel_integration_id,
      ...(result.words !== undefined && { error: result.words }), // not everybody got it
    });
  }
  await note;
  if (result.outcome === 'unknown') return awaitOutcome(context, way, of);
  if (result.outcome === 'retry') {
    if (result.scope === 'line') keepQuiet(line.id, result.after_s, now);
    if (!isOver) throw new TryLater(words, result.after_s);
  }
  await noteReach(context, { organization_id, channel_integration_id, customer_id: to.customer_id }, result);
  await recordDelivery(context, {
    message_id: message.id,
    delivery: 'failed',
    error: words,
    channel_integration_id,
  });
}

interface DeliveryAttempt {
  isLast: boolean;
  lease?: AbortSignal;
}

type Delivery = (
  context: Context,
  event: EventMap['message.sent'],
  attempt: DeliveryAttempt,
) => Promise<void>;

/** `deliverMessage` for channels that answer within a minute. */
export const deliverByRequest: Delivery = async (context, event, attempt) => {
  if (!isCarried(event)) await deliverMessage(context, event, attempt);
};

/** `deliverMessage` for channels whose servers may take minutes, so that others do not wait for them. */
export const deliverByCarrier: Delivery = async (context, event, attempt) => {
  if (isCarried(event)) await deliverMessage(context, event, attempt);
};

const isCarried = ({ conversation }: EventMap['message.sent']): boolean =>
  connectorOf(conversation.channel).carrier !== undefined;

/** Mails under way on each integration, on this node. */
const carrying = new Map<string, number>();
/** Of one integration: a slow server leaves places in the lane to the other integrations of its organisation. */
const MAX_CARRYING = 16;
const WAIT_FOR_CARRYING_S = 5;

function count(line_id: string, change: 1 | -1): void {
  const now = (carrying.get(line_id) ?? 0) + change;
  if (now > 0) carrying.set(line_id, now);
  else carrying.delete(line_id);
}

/** By line, on this node: what hangs or fails is paused, and its events wait in the store and hold no places. */
const circuits = createCircuitBreaker();

const hasAnswered = (result: SendResult): boolean =>
  result.outcome === 'retry' ? result.scope === 'line' : result.outcome !== 'unknown';

/** Among colleagues, or there already: written with another app of the platform. */
const isNotForThem = ({ kind, content }: Message): boolean =>
  INTERNAL_KINDS.includes(kind) || content.echo_of !== undefined;

/** Whoever is out of reach for one message is so for the next. */
async function noteReach(
  context: Context,
  whom: Parameters<typeof setUnreachable>[1],
  { outcome }: SendResult,
): Promise<void> {
  if (!isOutOfReach(outcome)) return;
  await inTransaction(context, (tx) => setUnreachable(tx, whom, outcome));
}

const isOutOfReach = (outcome: SendResult['outcome']): outcome is Unreachable =>
  outcome === 'opted_out' || outcome === 'blocked_us' || outcome === 'bounced';
