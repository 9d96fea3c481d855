import type {
  IntegrationTest,
  IntegrationTestCheck,
  SendTestMessage,
} from '@relaydesk/contracts/channel-integration';
import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { createTokenBucket } from '../../../lib/concurrency/token-bucket';
import { newId } from '../../../lib/ids';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import type { SendResult } from '../connectors/sdk/connector';
import { NOOP_PART_STORE } from '../outbound/part-store';
import { getOutboundTransport, type OutboundTransport, transmit } from '../outbound/transmit-message';
import { checkActivation } from './check-activation';
import { getResolvedIntegration } from './get-resolved-integration';
import { getIntegrationConfig } from './store/integration-config';
import type { ResolvedIntegration } from './store/resolved-integration';

/** A burst of five per integration, then one every ten seconds: prevents bulk sending. */
const limit = createTokenBucket(5, 10_000);

/**
 * Sends a text immediately, outside any conversation, and returns the platform's response. Throws
 * `not_found`, `not_allowed_now` if the channel does not support it, `too_many_requests`.
 */
export async function sendTestMessage(
  context: Context,
  id: string,
  input: SendTestMessage,
): Promise<IntegrationTest> {
  const integration = await getResolvedIntegration(context, id);
  const now = context.now().getTime();
  const wait = limit.consume(id, now);
  if (wait > 0) throw new AppError('too_many_attempts', { seconds: wait }, { retry_after: wait });
  const way = getOutboundTransport(getConnector(integration.channel));
  if (!way) throw new AppError('test_message_not_supported');
  await assertNotSentBefore(context, integration);
  const off = checkActivation(integration).find(({ is_ok }) => !is_ok);
  const check = off ?? (await sendTestText(context, way, integration, input));
  return { is_ok: check.is_ok, checks: [check], tested_at: context.now().toISOString() };
}

/** Recorded before sending: a repeated Idempotency-Key sends nothing and throws `not_allowed_now`. */
async function assertNotSentBefore(
  context: Context,
  { id, name, organization_id }: ResolvedIntegration,
): Promise<void> {
  let isNew = false;
  await inTransaction(context, async (tx) => {
    isNew = true;
    await recordAuditEvent(tx, {
      action: 'channel_integration.test_sent',
      organization_id,
      record: { id, name },
    });
  });
  if (!isNew) throw new AppError('test_message_already_sent');
}

async function sendTestText(
  context: Context,
  transport: OutboundTransport,
  integration: ResolvedIntegration,
  { to, text }: SendTestMessage,
): Promise<IntegrationTestCheck> {
  const began = performance.now();
  const recipient = {
    ...getIntegrationConfig(context, integration),
    external_customer_id: to,
    address: to,
    last_customer_message_at: null,
    is_window_open: true,
    currency: integration.currency,
    locale: 'en',
  };
  const load = {
    message: buildTestMessage(context, integration, text),
    recipient,
    sent_parts: [],
    integration: integration,
  };
  const { result, payload } = await transmit(context, transport, load, NOOP_PART_STORE);
  const is_ok = result.outcome === 'sent';
  await recordChannelEvent(context, integration, {
    direction: 'out',
    kind: 'test',
    status: is_ok ? 'ok' : result.outcome === 'unknown' ? 'unknown' : 'failed',
    error: is_ok ? null : result.words,
    payload,
    ...(result.outcome === 'credentials_refused' && { is_refused: true }),
  });
  return {
    check: 'account',
    is_ok,
    words: wordsOf(result),
    http_status: null,
    latency_ms: Math.round(performance.now() - began),
  };
}

function wordsOf(result: SendResult): string {
  if (result.outcome === 'sent') return 'The platform accepted the message.';
  if (result.outcome !== 'unknown') return result.words;
  return `The platform’s response was lost, so the message may have been delivered. Check before you send it again. ${result.words}`;
}

/** Not stored: its ids do not exist elsewhere. */
const buildTestMessage = (
  context: Context,
  { organization_id, organization_name }: ResolvedIntegration,
  text: string,
): Message => ({
  id: newId(),
  organization_id,
  conversation_id: newId(),
  seq: 1,
  author: 'system',
  user_id: null,
  author_name: organization_name,
  kind: 'text',
  text,
  content: {},
  delivery: 'queued',
  delivery_error: null,
  created_at: context.now().toISOString(),
});
