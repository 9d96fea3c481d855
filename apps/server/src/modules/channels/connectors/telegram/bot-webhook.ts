import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { Access } from '../sdk/connector';
import { botOf, botUrl } from './bot-url';
import { type Answer, answerOf, wordsOf } from './parse-response';
import { ALLOWED_UPDATES } from './update-schema';

type Asking = Pick<Context, 'fetchOutside'>;

/** Tells Telegram where updates go, and what they prove themselves with (Telegram Bot API, setWebhook). */
export async function setWebhook(context: Asking, access: Access): Promise<void> {
  const { answer, status } = await call(context, access, 'setWebhook', {
    url: access.hook_url,
    secret_token: access.verify_token,
    allowed_updates: ALLOWED_UPDATES,
    drop_pending_updates: false, // what customers have said meanwhile comes now
  });
  if (!answer?.ok) throw new Error(wordsOf(answer, status));
}

/** Whether the token is good, and whether updates come to us. */
export async function testBot(context: Asking, access: Access): Promise<TestCheck[]> {
  const proof = await proveBot(context, access);
  if (proof.some(({ is_ok }) => !is_ok)) return proof;
  return [...proof, await check(context, access, 'webhook', 'getWebhookInfo', readWebhook(access))];
}

/** Which bot the token is of: what stands before its colon is only what was typed. */
export async function proveBot(context: Asking, access: Access): Promise<TestCheck[]> {
  const judge = (result: unknown): Seen => {
    const { id, username, first_name } = Me.parse(result);
    const name = username ? `@${username}` : first_name;
    if (id !== botOf(access)) return { is_ok: false, words: `The token is that of another bot, ${name}.` };
    return { is_ok: true, words: `The bot ${name} answers.` };
  };
  return [await check(context, access, 'credentials', 'getMe', judge)];
}

const Me = z.object({
  id: z.int().transform(String),
  username: z.string().optional(),
  first_name: z.string(),
});

const WebhookInfo = z.object({
  url: z.string(),
  pending_update_count: z.int().catch(0),
  last_error_date: z.int().optional().catch(undefined),
  last_error_message: z.string().optional().catch(undefined),
});

/** Telegram keeps its last error after it is over; only updates that still wait make it one of now. */
const readWebhook =
  ({ hook_url }: Access) =>
  (result: unknown): Seen => {
    const info = WebhookInfo.parse(result);
    if (info.url !== hook_url) {
      const where = info.url === '' ? 'nowhere' : 'to another address';
      return {
        is_ok: false,
        words: `Telegram sends what customers say ${where}. Save the integration again.`,
      };
    }
    const { pending_update_count: waiting, last_error_message: error } = info;
    const words = error
      ? `Its last failed delivery: ${error.slice(0, 300)} (${waiting} waiting).`
      : 'Telegram sends what customers say here.';
    return { is_ok: !error || waiting === 0, words };
  };

interface Seen {
  is_ok: boolean;
  words: string;
}

async function check(
  context: Asking,
  access: Access,
  what: TestCheck['check'],
  method: string,
  read: (result: unknown) => Seen,
): Promise<TestCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { answer, status } = await call(context, access, method);
    const seen = answer?.ok ? read(answer.result) : { is_ok: false, words: wordsOf(answer, status) };
    return { check: what, ...seen, http_status: status, latency_ms: took() };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { check: what, is_ok: false, words, http_status: null, latency_ms: took() };
  }
}

async function call(
  { fetchOutside }: Asking,
  access: Access,
  method: string,
  body: object = {},
): Promise<{ answer: Answer | undefined; status: number }> {
  const asked = await fetchOutside(botUrl(access, method), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { answer: answerOf(asked), status: asked.status };
}
