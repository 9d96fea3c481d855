import type { Message } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import {
  confirmSentPart,
  findOutboundMessage,
  resumeSending,
} from '../../conversations/messages/delivery-status/confirm-sent-part';
import { recordDeliveryStatus } from '../../conversations/messages/delivery-status/record-delivery-status';
import { markPartUnknown } from '../../conversations/messages/delivery-status/sent-parts';
import { getConnector } from '../connectors/connectors';
import type { HttpTransport, Recipient } from '../connectors/sdk/connector';
import type { EchoedMessage } from '../connectors/sdk/inbound-event';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import {
  type ConversationPart,
  findDestination,
  listKnownExternalIds,
  listUnknownParts,
  type UnconfirmedPart,
} from './send.queries';
import { buildRecipient, getOutboundTransport, type OutboundTransport } from './transmit-message';

type IntegrationKey = { organization_id: string; channel_integration_id: string };

/**
 * The response to a part of a message was lost with the connection or the server. The part is not sent again:
 * the platform may report it or can be queried; otherwise a CSR decides.
 */
export async function scheduleOutcomeLookup(
  context: Context,
  { settles_in_s }: OutboundTransport,
  of: IntegrationKey & { conversation_id: string; message_id: string },
): Promise<void> {
  const { organization_id, channel_integration_id, conversation_id, message_id } = of;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    const to = await findDestination(tx.db, organization_id, { conversation_id, message_id });
    for (const { part, state } of to?.unsettled ?? []) {
      if (state === 'sending') await markPartUnknown(tx.db, { organization_id, message_id, part });
    }
    if (settles_in_s === undefined) return;
    const due = { organization_id, conversation_id, message_id, is_last: true };
    const at = new Date(context.now().getTime() + settles_in_s * 1000);
    await tx.events.schedule(tx, 'message.outcome_due', `outcome ${message_id}`, due, at);
  });
  if (settles_in_s !== undefined) return;
  await recordDeliveryStatus(context, { message_id, delivery: 'unknown', channel_integration_id });
}

/**
 * Queries the platform for a message with an unknown outcome, if supported. A found message continues as if
 * acknowledged; otherwise a CSR decides.
 */
export async function resolveOutcome(
  asked: Context,
  { organization_id, conversation_id, message_id, is_last }: EventMap['message.outcome_due'],
): Promise<void> {
  const context = asSystem(asked, organization_id);
  const found = await inTransaction(context, async (tx) => {
    const to = await findDestination(tx.db, organization_id, { conversation_id, message_id });
    const message = await findOutboundMessage(tx.db, organization_id, message_id);
    const integration =
      to && (await findResolvedIntegration(tx.db, organization_id, to.channel_integration_id));
    return to && message && integration && { to, message, line: integration };
  });
  if (!found || !['queued', 'unknown'].includes(found.message.delivery)) return;
  const { to, message, line: integration } = found;
  const [unsettled] = to.unsettled;
  const { channel_integration_id } = to;
  if (!unsettled) return inTransaction(context, (tx) => resumeSending(tx, organization_id, message_id));
  const recipient = buildRecipient(context, { line: integration, to });
  const external_id = await findPartAtPlatform(
    context,
    { integration: integration, message, recipient },
    unsettled,
  );
  if (external_id !== undefined) {
    const part = { message_id, part: unsettled.part };
    const on = { organization_id, channel_integration_id };
    await inTransaction(context, (tx) => confirmSentPart(tx, on, part, external_id));
  } else if (is_last) {
    await recordDeliveryStatus(context, { message_id, delivery: 'unknown', channel_integration_id });
  }
}

/** A platform has reported an unknown message: it may be the pending one. */
export const requestOutcomeLookups = (context: Context, integrationKey: IntegrationKey): Promise<void> =>
  inTransaction(asSystem(context, integrationKey.organization_id), async (tx) => {
    for (const { conversation_id, message_id, state } of await listUnknownParts(tx.db, integrationKey)) {
      if (state !== 'unknown') continue;
      const { organization_id } = integrationKey;
      const due = { organization_id, conversation_id, message_id, is_last: false };
      await tx.events.emit(tx, 'message.outcome_due', `outcome ${message_id}`, due);
    }
  });

interface OutcomeLookup {
  integration: ResolvedIntegration;
  message: Message;
  recipient: Recipient;
}

/** The platform's id of a part whose response was lost; undefined if not found or not supported. */
async function findPartAtPlatform(
  context: Context,
  { integration, message, recipient }: OutcomeLookup,
  { part, began_at }: UnconfirmedPart,
): Promise<string | undefined> {
  const way = getOutboundTransport(getConnector(integration.channel));
  if (!way?.lookUp) return undefined;
  if ('carry' in way) return way.lookUp(context, message, recipient, integration);
  const call = rebuildRequest(context, way, { message, recipient }, part);
  if (!call) return undefined;
  const { url, method = 'GET', headers } = way.lookUp.request(call, recipient);
  const answer = await context.safeFetch(url, { method, headers, maxResponseBytes: MAX_ANSWER_BYTES });
  const ids = way.lookUp.find(answer, call, began_at);
  const on = { organization_id: integration.organization_id, channel_integration_id: integration.id };
  const known = await inTransaction(context, (tx) => listKnownExternalIds(tx.db, on, ids));
  return ids.find((id) => !known.includes(id));
}

/** A page of messages with all fields. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** The call that sent a part, rebuilt; undefined if it contained the bytes of a file. */
function rebuildRequest(
  context: Context,
  transport: HttpTransport,
  { message, recipient }: Pick<OutcomeLookup, 'message' | 'recipient'>,
  part: number,
) {
  const step = transport.encode(message, recipient, context.now().getTime())[part];
  return step && !step.bodyFile ? step.request('') : undefined;
}

/** The part of an outbound message to this customer that matches an echo without reference. */
export async function findEchoedPart(
  context: Context,
  integration: ResolvedIntegration,
  { customer_id, echo }: { customer_id: string; echo: EchoedMessage },
): Promise<ConversationPart | undefined> {
  const { httpTransport: transport } = getConnector(integration.channel);
  if (!transport?.isEchoOf) return undefined;
  const { organization_id } = integration;
  const on = { organization_id, channel_integration_id: integration.id };
  const waiting = await inTransaction(context, async (tx) => {
    const known = await listKnownExternalIds(tx.db, on, [echo.external_id]);
    const parts = known.length > 0 ? [] : await listUnknownParts(tx.db, on, { customer_id });
    const found = [];
    for (const part of parts) {
      const to = await findDestination(tx.db, organization_id, part);
      const message = await findOutboundMessage(tx.db, organization_id, part.message_id);
      if (to && message)
        found.push({ part, message, recipient: buildRecipient(context, { line: integration, to }) });
    }
    return found;
  });
  const repeated = waiting.find(({ part: { part }, message, recipient }) => {
    const call = rebuildRequest(context, transport, { message, recipient }, part);
    return call && transport.isEchoOf?.(call, echo);
  });
  return repeated?.part;
}
