import { sameSecret } from '../../../../lib/secrets';
import type { Connector } from '../sdk/connector';
import { parseObject } from '../sdk/parse-json-object';
import { botOf } from './bot-url';
import { proveBot, setWebhook, testBot } from './bot-webhook';
import { decodeUpdate } from './decode-update';
import { answerCallbackQuery, encodeMessage } from './encode-message';
import { fetchFile } from './fetch-file';
import { parseAnswer } from './parse-response';
import { telegramFacts } from './manifest';

/** A bot of the organisation's own on Telegram (Telegram Bot API 9). */
export const telegramConnector: Connector = {
  facts: telegramFacts,
  accountOf: botOf,
  hook: {
    // Nothing is signed: the secret that we gave to setWebhook comes back with every delivery.
    verify: ({ headers }, { verify_token }) =>
      verify_token !== '' &&
      sameSecret(String(headers['x-telegram-bot-api-secret-token'] ?? ''), verify_token)
        ? 'ok'
        : 'refused',
    parse: parseObject,
    provesNumbers: true,
    keyOf: (body) => updateIdOf(body),
    decode: decodeUpdate,
  },
  sender: { encode: encodeMessage, parse: parseAnswer, jpegOnly: 'cards' },
  media: { fetch: fetchFile },
  acknowledge: answerCallbackQuery,
  prove: proveBot,
  connect: (context, _line, access) => setWebhook(context, access),
  test: (context, _line, access) => testBot(context, access),
};

/** Counts up, and is the same when an update is sent again (Telegram Bot API, Update). */
function updateIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('update_id' in body)) return undefined;
  return Number.isSafeInteger(body.update_id) ? String(body.update_id) : undefined;
}
