import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { IntegrationConfig, OutboundRequest, OutboundStep, Recipient } from '../sdk/connector';
import { buildMultipartBody } from '../sdk/multipart-body';
import { buildPlatformCard, formatCardText, type PlatformCard } from '../sdk/platform-card';
import { splitText } from '../sdk/split-text';
import { buildBotUrl } from './bot-url';

/** Characters of a text and of a caption (Telegram Bot API, sendMessage, sendPhoto). */
const TEXT_LENGTH = 4_096;
const CAPTION_LENGTH = 1_024;
/** Bytes of a photo; other files may have 50 MB, above our own limit (Telegram Bot API, Sending files). */
const PHOTO_SIZE = 10 * 1024 * 1024;
/** Maximum sum of width and height in pixels, and maximum ratio (Telegram Bot API, sendPhoto). */
const PHOTO_SIDES = 10_000;
const PHOTO_RATIO = 20;

/** One call: its fields, and the file that replaces one of them. */
interface BotApiCall {
  method: string;
  fields: Record<string, unknown>;
  carries?: { field: string; file: StoredFile };
}

/**
 * Encodes text, files (the first has a short text as caption) and products as photos with captions.
 * Suggestions are a one-time reply keyboard.
 */
export function encodeTelegramMessage(message: Message, to: Recipient): OutboundStep[] {
  const { files = [], products = [], suggestions = [] } = message.content;
  const cards = products.map((product) => buildPlatformCard(product, to));
  const [first, ...others] = files;
  const isUnderFile = first !== undefined && message.text.length <= CAPTION_LENGTH;
  const calls: BotApiCall[] = [
    ...(isUnderFile ? [] : splitText(message.text, TEXT_LENGTH).map(buildTextCall)),
    ...(first ? [buildFileCall(first, isUnderFile ? message.text : '')] : []),
    ...others.map((file) => buildFileCall(file, '')),
    ...cards.map((card) => buildCardCall(card)),
  ];
  const offered = suggestions.length > 0 ? suggestions : cards.flatMap(({ order }) => order?.words ?? []);
  return calls.map((call, at) => {
    const fields = { chat_id: to.address, ...call.fields };
    return buildStep(to, {
      ...call,
      fields: at === calls.length - 1 ? { ...fields, reply_markup: buildKeyboard(offered) } : fields,
    });
  });
}

/** The pressed button shows a progress bar until it is answered (Telegram Bot API, answerCallbackQuery). */
export const answerCallbackQuery = (
  config: IntegrationConfig,
  callback_query_id: string,
): OutboundRequest => ({
  url: buildBotUrl(config, 'answerCallbackQuery'),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ callback_query_id }),
});

const buildTextCall = (text: string): BotApiCall => ({ method: 'sendMessage', fields: { text } });

function buildFileCall(file: StoredFile, caption: string): BotApiCall {
  const { method, field } = methodFor(file);
  return { method, fields: caption ? { caption } : {}, carries: { field, file } };
}

function methodFor(file: StoredFile): { method: string; field: string } {
  const fitting = METHODS[file.media_type];
  const isTooMuch = fitting?.field === 'photo' && !isPhoto(file);
  return fitting && !isTooMuch ? fitting : { method: 'sendDocument', field: 'document' };
}

function isPhoto({ size, width, height }: StoredFile): boolean {
  const [w, h] = [width ?? 1, height ?? 1];
  const isInShape = w + h <= PHOTO_SIDES && Math.max(w, h) <= PHOTO_RATIO * Math.min(w, h);
  return size <= PHOTO_SIZE && isInShape;
}

const PHOTO = { method: 'sendPhoto', field: 'photo' };
const AUDIO = { method: 'sendAudio', field: 'audio' };

/** Types that Telegram displays inline; others are documents. */
const METHODS: Partial<Record<StoredFile['media_type'], { method: string; field: string }>> = {
  'image/jpeg': PHOTO,
  'image/png': PHOTO,
  'image/webp': PHOTO,
  'image/gif': { method: 'sendAnimation', field: 'animation' },
  'audio/mpeg': AUDIO,
  'audio/mp4': AUDIO,
  'audio/ogg': { method: 'sendVoice', field: 'voice' },
  'video/mp4': { method: 'sendVideo', field: 'video' },
};

/** Telegram downloads the image itself, from the public internet only. */
function buildCardCall(card: PlatformCard): BotApiCall {
  const words = formatCardText(card);
  if (!card.image_url?.startsWith('https://')) return buildTextCall(words);
  return {
    method: 'sendPhoto',
    fields: { photo: card.image_url, caption: sanitizeText(words, CAPTION_LENGTH) },
  };
}

/** One row each. Without suggestions the keyboard of an earlier message is removed. */
const buildKeyboard = (words: readonly string[]) =>
  words.length > 0
    ? { keyboard: words.map((text) => [{ text }]), one_time_keyboard: true, resize_keyboard: true }
    : { remove_keyboard: true };

function buildStep(to: Recipient, { method, fields, carries }: BotApiCall): OutboundStep {
  const url = buildBotUrl(to, method);
  if (!carries) {
    const headers = { 'content-type': 'application/json' };
    return { request: () => ({ url, headers, body: JSON.stringify(fields) }) };
  }
  return {
    bodyFile: carries.file,
    request: (_media_id, bytes): OutboundRequest => {
      if (!bytes) throw new Error('The file has not been read.'); // an internal error
      const { name: file_name, media_type: type } = carries.file;
      const texts = Object.entries(fields).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }));
      return { url, ...buildMultipartBody([...texts, { name: carries.field, file_name, type, bytes }]) };
    },
  };
}
