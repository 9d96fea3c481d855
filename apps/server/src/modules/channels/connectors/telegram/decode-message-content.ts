import type { InboundMessage } from '../sdk/inbound-event';
import type { TelegramMessage } from './update-schema';

type InboundContent = Pick<InboundMessage, 'text' | 'content' | 'media'>;

/**
 * The content of a message (Telegram Bot API, Message). Unsupported content is named by Telegram's field;
 * service notices (a pinned message) are ignored.
 */
export function decodeMessageContent(message: TelegramMessage): InboundContent | 'nothing' {
  const text = getMessageText(message);
  const media = getMedia(message);
  const content: InboundMessage['content'] = {
    ...getReferral(text),
    ...getLocation(message),
    ...getContact(message),
    ...(message.forward_origin && { is_forwarded: true as const }),
  };
  const isSilent = text === '' && media.length === 0 && !content.location && !content.contacts;
  const kind = getMessageKind(message);
  if (isSilent && NOTICES.has(kind)) return 'nothing';
  if (isSilent) content.unsupported = kind;
  return {
    text: content.came_from ? '/start' : text,
    ...(Object.keys(content).length > 0 && { content }),
    ...(media.length > 0 && { media }),
  };
}

/** The text; addresses of hidden links are appended (Telegram Bot API, MessageEntity, text_link). */
export function getMessageText({ text, caption, entities, caption_entities }: TelegramMessage): string {
  const words = text ?? caption ?? '';
  const links = ((text === undefined ? caption_entities : entities) ?? [])
    .flatMap(({ type, offset, length, url }) =>
      type === 'text_link' && url ? { end: offset + length, url } : [],
    )
    .toSorted((one, other) => other.end - one.end);
  return links.reduce(
    (read, { end, url }) =>
      read.slice(0, end).endsWith(url) ? read : `${read.slice(0, end)} (${url})${read.slice(end)}`,
    words,
  );
}

/**
 * A link to the bot may contain a parameter (Telegram Bot API, Deep linking), which the app does not show.
 */
function getReferral(text: string): InboundMessage['content'] {
  const id = /^\/start(?:@\w+)?\s+([A-Za-z0-9_-]{1,64})$/.exec(text)?.[1];
  return id ? { came_from: { kind: 'link', id, title: null, url: null, click_id: null } } : {};
}

/**
 * The largest size of a photo, which is the last (Telegram Bot API, PhotoSize); the image of a static
 * sticker.
 */
function getMedia(message: TelegramMessage): NonNullable<InboundMessage['media']> {
  const { photo, voice, audio, video, video_note, animation, sticker } = message;
  // An animation is also sent as a document, for older clients.
  const document = animation ? undefined : message.document;
  const drawn = sticker?.is_animated ? (sticker.thumbnail ?? sticker) : sticker;
  const found = [
    ['image', photo?.at(-1)],
    ['voice', voice],
    ['audio', audio],
    ['video', video ?? video_note ?? animation],
    ['document', document],
    ['sticker', drawn && { ...drawn, file_name: sticker?.emoji }],
  ] as const;
  return found.flatMap(([kind, file]) =>
    file ? [{ kind, name: file.file_name ?? null, ref: { file_id: file.file_id } }] : [],
  );
}

function getLocation({ location, venue }: TelegramMessage): InboundMessage['content'] {
  if (!location) return {};
  const { latitude, longitude } = location;
  return {
    location: { latitude, longitude, name: venue?.title ?? null, address: venue?.address ?? null },
  };
}

function getContact({ contact }: TelegramMessage): InboundMessage['content'] {
  if (!contact) return {};
  const { phone_number, first_name, last_name } = contact;
  const name = [first_name, last_name].filter(Boolean).join(' ') || phone_number;
  return { contacts: [{ name, phones: [phone_number], emails: [] }] };
}

/** The first field that states the type. */
const getMessageKind = (message: TelegramMessage): string =>
  Object.keys(message).find((key) => !ENVELOPE.has(key)) ?? 'nothing';

/** Fields of any message (Telegram Bot API, Message). */
const ENVELOPE = new Set([
  ...['message_id', 'message_thread_id', 'direct_messages_topic', 'from', 'sender_chat', 'date', 'chat'],
  ...['sender_boost_count', 'sender_business_bot', 'business_connection_id', 'forward_origin', 'via_bot'],
  ...['is_topic_message', 'is_automatic_forward', 'reply_to_message', 'external_reply', 'quote'],
  ...['reply_to_story', 'reply_to_checklist_task_id', 'edit_date', 'has_protected_content'],
  ...['is_from_offline', 'is_paid_post', 'media_group_id', 'author_signature', 'paid_star_count'],
  ...['entities', 'link_preview_options', 'effect_id', 'caption_entities', 'reply_markup'],
  ...['show_caption_above_media', 'has_media_spoiler', 'text', 'caption'],
]);

/** Service notices of the app. */
const NOTICES = new Set([
  'pinned_message',
  'message_auto_delete_timer_changed',
  'write_access_allowed',
  'chat_background_set',
  'connected_website',
]);
