import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { keepStorable } from '../../../../lib/sanitize-text';
import type { Access, OutboundRequest, Recipient, Step } from '../sdk/connector';
import { multipartBody } from '../sdk/multipart-body';
import { type Card, cardOf, cardText } from '../sdk/platform-card';
import { splitText } from '../sdk/split-text';
import { botUrl } from './bot-url';

/** Characters of a text and of what stands under a picture (Telegram Bot API, sendMessage, sendPhoto). */
const TEXT_LENGTH = 4_096;
const CAPTION_LENGTH = 1_024;
/** Bytes of a photo; other files may have 50 MB, more than ours have (Telegram Bot API, Sending files). */
const PHOTO_SIZE = 10 * 1024 * 1024;
/** Pixels of both sides together, and how much longer one may be than the other (Telegram Bot API, sendPhoto). */
const PHOTO_SIDES = 10_000;
const PHOTO_RATIO = 20;

/** One call: its fields, and the file that takes the place of one of them. */
interface Call {
  method: string;
  fields: Record<string, unknown>;
  carries?: { field: string; file: StoredFile };
}

/**
 * The calls that carry a message: its text, its files (a short text stands under the first one), its products as
 * pictures with words. Answers to choose from are keys in the place of the customer's keyboard, for once.
 */
export function encodeMessage(message: Message, to: Recipient): Step[] {
  const { files = [], products = [], suggestions = [] } = message.content;
  const cards = products.map((product) => cardOf(product, to));
  const [first, ...others] = files;
  const isUnderFile = first !== undefined && message.text.length <= CAPTION_LENGTH;
  const calls: Call[] = [
    ...(isUnderFile ? [] : splitText(message.text, TEXT_LENGTH).map(say)),
    ...(first ? [send(first, isUnderFile ? message.text : '')] : []),
    ...others.map((file) => send(file, '')),
    ...cards.map((card) => show(card)),
  ];
  const offered = suggestions.length > 0 ? suggestions : cards.flatMap(({ order }) => order?.words ?? []);
  return calls.map((call, at) => {
    const fields = { chat_id: to.address, ...call.fields };
    return stepOf(to, {
      ...call,
      fields: at === calls.length - 1 ? { ...fields, reply_markup: keyboard(offered) } : fields,
    });
  });
}

/** Until it is answered, the pressed button shows that something is going on (Telegram Bot API, answerCallbackQuery). */
export const answerCallbackQuery = (access: Access, callback_query_id: string): OutboundRequest => ({
  url: botUrl(access, 'answerCallbackQuery'),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ callback_query_id }),
});

const say = (text: string): Call => ({ method: 'sendMessage', fields: { text } });

function send(file: StoredFile, caption: string): Call {
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

/** What Telegram shows in place; everything else is a document. */
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

/** Telegram fetches the picture itself, which it can only from the open internet. */
function show(card: Card): Call {
  const words = cardText(card);
  if (!card.image_url?.startsWith('https://')) return say(words);
  return {
    method: 'sendPhoto',
    fields: { photo: card.image_url, caption: keepStorable(words, CAPTION_LENGTH) },
  };
}

/** A row each. Without any, those of an earlier message go: they answer nothing any more. */
const keyboard = (words: readonly string[]) =>
  words.length > 0
    ? { keyboard: words.map((text) => [{ text }]), one_time_keyboard: true, resize_keyboard: true }
    : { remove_keyboard: true };

function stepOf(to: Recipient, { method, fields, carries }: Call): Step {
  const url = botUrl(to, method);
  if (!carries) {
    const headers = { 'content-type': 'application/json' };
    return { request: () => ({ url, headers, body: JSON.stringify(fields) }) };
  }
  return {
    carries: carries.file,
    request: (_media_id, bytes): OutboundRequest => {
      if (!bytes) throw new Error('The file has not been read.'); // a mistake of our own
      const { name: file_name, media_type: type } = carries.file;
      const texts = Object.entries(fields).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }));
      return { url, ...multipartBody([...texts, { name: carries.field, file_name, type, bytes }]) };
    },
  };
}
