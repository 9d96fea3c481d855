import { randomBytes } from 'node:crypto';
import { type FakeRequest, type FakeResponse, randomDigits } from './fake-request';
import { type FakeServer, postRepeatedly } from './fake-server';
import type { FakeBot, FakeTelegram } from './fake-telegram';
import { createTelegramCustomer } from './telegram-customer';
import { answerSendMessage } from './telegram-messages';
import { refusal, success } from './telegram-responses';

/** The subset of Telegram's Bot API that is used (Telegram Bot API, Available methods). */
export function createFakeTelegram(around: FakeServer): FakeTelegram {
  const bots: FakeBot[] = [];
  return {
    refusal,
    addBot(options) {
      const bot = createBot(around, options);
      bots.push(bot);
      return bot;
    },
    answer(asked) {
      const [, file, token, rest = ''] = /^\/(file\/)?bot([^/]+)\/(.+)$/.exec(asked.path) ?? [];
      if (!token) return undefined;
      const bot = bots.find((one) => one.token === token);
      if (!bot) return refusal(401, 'Unauthorized');
      return file ? getFileBytes(bot, rest) : call(around, bot, rest, asked);
    },
  };
}

function createBot(
  { carry }: FakeServer,
  { token, username = 'shop_test_bot' }: Parameters<FakeTelegram['addBot']>[0] = {},
) {
  const id = token?.split(':')[0] ?? randomDigits(9);
  const bot_token = token ?? `${id}:${randomBytes(24).toString('base64url')}aaa`;
  let updates = Number(randomDigits(9));
  let messages = 1_000;
  const bot: FakeBot = {
    id,
    token: bot_token,
    username,
    line: { settings: {}, credentials: { bot_token } },
    webhook: null,
    customers: [],
    files: new Map(),
    storeFile(file) {
      const file_id = `AgFake${randomBytes(12).toString('base64url')}`;
      bot.files.set(file_id, file);
      return file_id;
    },
    addCustomer(options) {
      const customer = createTelegramCustomer(bot, options);
      bot.customers.push(customer);
      return customer;
    },
    async deliver(update, options) {
      const { webhook } = bot;
      const [kind = ''] = Object.keys(update);
      if (!webhook?.allowed_updates.includes(kind)) return [];
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (webhook.secret_token) headers['x-telegram-bot-api-secret-token'] = webhook.secret_token;
      updates += 1;
      const body = JSON.stringify({ update_id: updates, ...update });
      return postRepeatedly(carry, webhook.url, { body, headers }, options);
    },
    nextMessageId: () => ++messages,
  };
  return bot;
}

/** Default updates (Telegram Bot API, setWebhook, allowed_updates). */
const DEFAULT_UPDATES = ['message', 'edited_message', 'callback_query', 'my_chat_member'];

function call(around: FakeServer, bot: FakeBot, method: string, asked: FakeRequest): FakeResponse {
  const { body } = asked;
  switch (method) {
    case 'getMe':
      return success({ id: Number(bot.id), is_bot: true, first_name: 'Shop', username: bot.username });
    case 'setWebhook':
      return setWebhook(bot, body);
    case 'deleteWebhook':
      bot.webhook = null;
      return success(true);
    case 'getWebhookInfo':
      return success({ url: bot.webhook?.url ?? '', has_custom_certificate: false, pending_update_count: 0 });
    case 'answerCallbackQuery':
      return typeof body.callback_query_id === 'string'
        ? success(true)
        : refusal(400, 'Bad Request: query is invalid');
    case 'getFile':
      return getFile(bot, String(body.file_id));
    default:
      return answerSendMessage(around, bot, method, asked);
  }
}

function setWebhook(
  bot: FakeBot,
  { url, secret_token = '', allowed_updates = DEFAULT_UPDATES }: FakeRequest['body'],
): FakeResponse {
  if (typeof url !== 'string' || !URL.canParse(url))
    return refusal(400, 'Bad Request: bad webhook: invalid url');
  if (!/^[A-Za-z0-9_-]{0,256}$/.test(String(secret_token))) {
    return refusal(400, 'Bad Request: secret token contains unallowed characters');
  }
  const wanted = Array.isArray(allowed_updates) ? allowed_updates.map(String) : DEFAULT_UPDATES;
  bot.webhook = { url, secret_token: String(secret_token), allowed_updates: wanted };
  return { status: 200, body: { ok: true, result: true, description: 'Webhook was set' } };
}

function getFile(bot: FakeBot, file_id: string): FakeResponse {
  const file = bot.files.get(file_id);
  if (!file) return refusal(400, 'Bad Request: wrong file_id or the file is temporarily unavailable');
  const file_path = `files/${file_id}/${file.name}`;
  return success({ file_id, file_unique_id: file_id, file_size: file.bytes.length, file_path });
}

function getFileBytes(bot: FakeBot, path: string): FakeResponse {
  const [, file_id = ''] = /^files\/([^/]+)\//.exec(path) ?? [];
  const file = bot.files.get(file_id);
  return file
    ? { status: 200, body: file.bytes, headers: { 'content-type': file.type } }
    : refusal(404, 'Not Found');
}
