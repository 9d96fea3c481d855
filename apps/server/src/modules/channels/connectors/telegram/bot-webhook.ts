import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { IntegrationConfig } from '../sdk/connector';
import { buildBotUrl, getBotId } from './bot-url';
import { type Answer, formatTelegramError, parseBotApiResponse } from './parse-response';
import { ALLOWED_UPDATES } from './update-schema';

type FetchContext = Pick<Context, 'safeFetch'>;

/** Registers the webhook address and its secret (Telegram Bot API, setWebhook). */
export async function setWebhook(context: FetchContext, config: IntegrationConfig): Promise<void> {
  const { answer, status } = await callBotApi(context, config, 'setWebhook', {
    url: config.hook_url,
    secret_token: config.verify_token,
    allowed_updates: ALLOWED_UPDATES,
    drop_pending_updates: false, // pending messages of customers are delivered now
  });
  if (!answer?.ok) throw new Error(formatTelegramError(answer, status));
}

/** Tests the token, and whether updates are sent to us. */
export async function testBot(
  context: FetchContext,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const proof = await verifyBot(context, config);
  if (proof.some(({ is_ok }) => !is_ok)) return proof;
  return [
    ...proof,
    await runBotCheck(context, config, 'webhook', 'getWebhookInfo', evaluateWebhookInfo(config)),
  ];
}

/** The bot that owns the token: the prefix of the token is unverified input. */
export async function verifyBot(
  context: FetchContext,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const judge = (result: unknown): CheckFinding => {
    const { id, username, first_name } = Me.parse(result);
    const name = username ? `@${username}` : first_name;
    if (id !== getBotId(config)) return { is_ok: false, words: `The token belongs to another bot, ${name}.` };
    return { is_ok: true, words: `The token belongs to the bot ${name}.` };
  };
  return [await runBotCheck(context, config, 'credentials', 'getMe', judge)];
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

/** Telegram keeps its last error after recovery; it is current only while updates are pending. */
const evaluateWebhookInfo =
  ({ hook_url }: IntegrationConfig) =>
  (result: unknown): CheckFinding => {
    const info = WebhookInfo.parse(result);
    if (info.url !== hook_url) {
      const target = info.url === '' ? 'no address' : 'another address';
      return {
        is_ok: false,
        words: `Telegram sends incoming messages to ${target}. Save the integration again.`,
      };
    }
    const { pending_update_count: waiting, last_error_message: error } = info;
    const words = error
      ? `Telegram could not deliver its last update: ${error.slice(0, 300)} (${waiting} pending).`
      : 'Telegram sends incoming messages to Relaydesk.';
    return { is_ok: !error || waiting === 0, words };
  };

interface CheckFinding {
  is_ok: boolean;
  words: string;
}

async function runBotCheck(
  context: FetchContext,
  config: IntegrationConfig,
  what: IntegrationTestCheck['check'],
  method: string,
  read: (result: unknown) => CheckFinding,
): Promise<IntegrationTestCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { answer, status } = await callBotApi(context, config, method);
    const seen = answer?.ok
      ? read(answer.result)
      : { is_ok: false, words: formatTelegramError(answer, status) };
    return { check: what, ...seen, http_status: status, latency_ms: took() };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { check: what, is_ok: false, words, http_status: null, latency_ms: took() };
  }
}

async function callBotApi(
  { safeFetch }: FetchContext,
  config: IntegrationConfig,
  method: string,
  body: object = {},
): Promise<{ answer: Answer | undefined; status: number }> {
  const asked = await safeFetch(buildBotUrl(config, method), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { answer: parseBotApiResponse(asked), status: asked.status };
}
