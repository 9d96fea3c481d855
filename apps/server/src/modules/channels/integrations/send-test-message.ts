import type { IntegrationTest, SendTestMessage, TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { createTokenBucket } from '../../../lib/concurrency/token-bucket';
import { writeAudit } from '../../audit/record-audit-event';
import type { SendResult } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { noteEvent } from '../activity/log/record-channel-event';
import { carry, type WayOut, wayOut } from '../outbound/transmit-message';
import { NO_PARTS } from '../outbound/part-store';
import { accessOf } from './store/integration-config';
import { checkSwitches } from './check-activation';
import { getLine } from './get-resolved-integration';
import type { Line } from './store/resolved-integration';

/** A few at once on each line, then one every ten seconds: this is no way to write to many. */
const limit = createTokenBucket(5, 10_000);

/**
 * Sends a text at once, outside any conversation, and tells what the platform says. Throws `not_found`, `not_allowed_now`
 * where nothing is sent by itself, `too_many_requests`.
 */
export async function sendTestMessage(
  context: Context,
  id: string,
  input: SendTestMessage,
): Promise<IntegrationTest> {
  const line = await getLine(context, id);
  const now = context.now().getTime();
  const wait = limit.take(id, now);
  if (wait > 0) throw new AppError('too_many_requests', 'That was tried too often.', { retry_after: wait });
  const way = wayOut(connectorOf(line.channel));
  if (!way) throw new AppError('not_allowed_now', 'On this channel nothing is sent to an address.');
  await mustBeNew(context, line);
  const off = checkSwitches(line).find(({ is_ok }) => !is_ok);
  const check = off ?? (await send(context, way, line, input));
  return { is_ok: check.is_ok, checks: [check], tested_at: context.now().toISOString() };
}

/** Noted before it is sent: the same Idempotency-Key again sends nothing. Throws `not_allowed_now` for that. */
async function mustBeNew(context: Context, { id, name, organization_id }: Line): Promise<void> {
  let isNew = false;
  await inTransaction(context, async (tx) => {
    isNew = true;
    await writeAudit(tx, {
      action: 'channel_integration.test_sent',
      organization_id,
      record: { id, name },
    });
  });
  if (!isNew) throw new AppError('not_allowed_now', 'This test message was sent before.');
}

async function send(
  context: Context,
  way: WayOut,
  line: Line,
  { to, text }: SendTestMessage,
): Promise<TestCheck> {
  const began = performance.now();
  const recipient = {
    ...accessOf(context, line),
    external_customer_id: to,
    address: to,
    customer_said_at: null,
    is_window_open: true,
    currency: line.currency,
    locale: 'en',
  };
  const load = { message: messageOf(context, line, text), recipient, taken: [], line };
  const { result, payload } = await carry(context, way, load, NO_PARTS);
  const is_ok = result.outcome === 'sent';
  await noteEvent(context, line, {
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
  if (result.outcome === 'sent') return 'The platform has taken the message.';
  if (result.outcome !== 'unknown') return result.words;
  return `The answer is lost, so the message may have arrived; look before you send it again. ${result.words}`;
}

/** It is kept nowhere: its ids are nobody's. */
const messageOf = (
  context: Context,
  { organization_id, organization_name }: Line,
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
