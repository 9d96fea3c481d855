import { secretsEqual } from '../../../../lib/secrets';
import type { Connector } from '../sdk/connector';
import { parseJsonObject } from '../sdk/parse-json-object';
import { getBotId } from './bot-url';
import { setWebhook, testBot, verifyBot } from './bot-webhook';
import { decodeUpdate } from './decode-update';
import { answerCallbackQuery, encodeTelegramMessage } from './encode-message';
import { fetchTelegramFile } from './fetch-file';
import { telegramManifest } from './manifest';
import { parseTelegramSendResponse } from './parse-response';

/** A Telegram bot of the organisation (Telegram Bot API 9). */
export const telegramConnector: Connector = {
  manifest: telegramManifest,
  getAccountId: getBotId,
  webhook: {
    // Requests are not signed: each contains the secret that was passed to setWebhook.
    verify: ({ headers }, { verify_token }) =>
      verify_token !== '' &&
      secretsEqual(String(headers['x-telegram-bot-api-secret-token'] ?? ''), verify_token)
        ? 'ok'
        : 'refused',
    parse: parseJsonObject,
    verifiesPhoneNumbers: true,
    getDeduplicationKey: (body) => getUpdateId(body),
    decode: decodeUpdate,
  },
  httpTransport: { encode: encodeTelegramMessage, parse: parseTelegramSendResponse, jpegOnly: 'cards' },
  media: { fetch: fetchTelegramFile },
  acknowledge: answerCallbackQuery,
  verifyAccountOwnership: verifyBot,
  registerWebhook: (context, _line, config) => setWebhook(context, config),
  test: (context, _line, config) => testBot(context, config),
};

/** Increasing, and equal when an update is repeated (Telegram Bot API, Update). */
function getUpdateId(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('update_id' in body)) return undefined;
  return Number.isSafeInteger(body.update_id) ? String(body.update_id) : undefined;
}
