import { type FakeRequest, type FakeResponse, toObject } from './fake-request';
import type { FakeServer } from './fake-server';
import type { FakeBot } from './fake-telegram';
import { nowInSeconds } from './now';
import { refusal, success } from './telegram-responses';

/** Send methods, and the field with their content. */
const FIELDS: Record<string, string> = {
  sendMessage: 'text',
  sendPhoto: 'photo',
  sendDocument: 'document',
  sendAudio: 'audio',
  sendVoice: 'voice',
  sendVideo: 'video',
  sendAnimation: 'animation',
  sendSticker: 'sticker',
};

/**
 * Accepts a message of the bot, or returns the error (Telegram Bot API, answerSendMessage and similar
 * methods).
 */
export function answerSendMessage(
  { recordMessage: take }: FakeServer,
  bot: FakeBot,
  method: string,
  { body, files }: FakeRequest,
): FakeResponse {
  const field = FIELDS[method];
  if (!field) return refusal(404, 'Not Found');
  const customer = bot.customers.find(({ chat_id }) => String(chat_id) === String(body.chat_id));
  if (!customer) return refusal(400, 'Bad Request: chat not found');
  if (customer.hasBlocked) return refusal(403, 'Forbidden: bot was blocked by the user');
  const wrong = findRefusal(field, body, files);
  if (wrong) return refusal(400, `Bad Request: ${wrong}`);

  const message_id = bot.nextMessageId();
  const id = `${customer.chat_id}:${message_id}`;
  take({
    platform: 'telegram',
    line: bot.id,
    to: String(customer.chat_id),
    id,
    method,
    body: { ...body, ...parseReplyMarkup(body) },
    files: [...files.values()],
  });
  return success({
    message_id,
    from: { id: Number(bot.id), is_bot: true, first_name: 'Shop', username: bot.username },
    chat: { id: customer.chat_id, first_name: customer.first_name, type: 'private' },
    date: nowInSeconds(),
    ...(field === 'text' && { text: body.text }),
  });
}

function findRefusal(
  field: string,
  body: FakeRequest['body'],
  files: FakeRequest['files'],
): string | undefined {
  if (field === 'text') {
    if (typeof body.text !== 'string' || body.text === '') return 'message text is empty';
    return body.text.length > 4_096 ? 'message is too long' : undefined;
  }
  if (String(body.caption ?? '').length > 1_024) return 'message caption is too long';
  if (files.has(field)) return undefined;
  return typeof body[field] === 'string' && body[field] !== ''
    ? undefined
    : `there is no ${field} in the request`;
}

/** In forms it is JSON. */
function parseReplyMarkup({ reply_markup }: FakeRequest['body']): { reply_markup?: Record<string, unknown> } {
  if (reply_markup === undefined) return {};
  return {
    reply_markup: toObject(typeof reply_markup === 'string' ? JSON.parse(reply_markup) : reply_markup),
  };
}
