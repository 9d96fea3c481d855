import type { InboundEvent, SenderIdentity } from '../sdk/inbound-event';
import { decodeMessageContent, getMessageText } from './decode-message-content';
import {
  ALLOWED_UPDATES,
  type CallbackQuery,
  type ChatMember,
  type MessageReaction,
  type Person,
  type TelegramMessage,
  Update,
} from './update-schema';

/**
 * Decodes an Update (Telegram Bot API, Update): it contains exactly one event. Only private chats are
 * supported.
 */
export function decodeUpdate(body: unknown): InboundEvent[] {
  const parsed = Update.safeParse(body);
  const update = parsed.success ? parsed.data : {};
  const { message, edited_message, callback_query, message_reaction, my_chat_member } = update;
  const chat = (message ?? edited_message ?? callback_query?.message ?? message_reaction ?? my_chat_member)
    ?.chat;
  if (chat && chat.type !== 'private') return [{ type: 'ignored', what: `said in a ${chat.type}` }];
  if (message) return [decodeMessage(message)];
  if (edited_message) return [decodeEdit(edited_message)];
  if (callback_query) return [decodeCallbackQuery(callback_query)];
  if (message_reaction) return [decodeReaction(message_reaction)];
  if (my_chat_member) return [decodeMembershipChange(my_chat_member)];
  const kind = Object.keys(update).find((key) => key !== 'update_id');
  const isOurs = ALLOWED_UPDATES.some((ours) => ours === kind);
  return [{ type: 'ignored', what: isOurs ? `${kind} that is not as documented` : (kind ?? 'nothing') }];
}

/** Our id of a message: Telegram's ids are unique per chat only. */
export const formatTelegramMessageId = ({
  message_id,
  chat,
}: {
  message_id: number;
  chat: { id: number };
}): string => `${chat.id}:${message_id}`;

function decodeMessage(message: TelegramMessage): InboundEvent {
  const { from, chat, date, reply_to_message, contact } = message;
  const said = decodeMessageContent(message);
  if (said === 'nothing') return { type: 'ignored', what: 'a notice of the app' };
  const person = from ?? chat;
  const isOwnNumber = contact?.user_id !== undefined && contact.user_id === person.id;
  return {
    type: 'message',
    external_id: formatTelegramMessageId(message),
    customer: { ...toSenderIdentity(person), ...(isOwnNumber && { phone: contact.phone_number }) },
    ...said,
    ...(reply_to_message && { replies_to: formatTelegramMessageId(reply_to_message) }),
    at: date * 1000,
  };
}

function decodeEdit(message: TelegramMessage): InboundEvent {
  if (message.location) return { type: 'ignored', what: 'a live location' };
  const { edit_date = message.date } = message;
  const text = getMessageText(message);
  return {
    type: 'change',
    external_id: formatTelegramMessageId(message),
    change: { kind: 'edited', text, at: edit_date * 1000 },
  };
}

/** The title is in the pressed keyboard, which may be unavailable. */
function decodeCallbackQuery({ id, from, data, message }: CallbackQuery): InboundEvent {
  const button = message?.reply_markup?.inline_keyboard.flat().find((key) => key.callback_data === data);
  const title = button?.text ?? data ?? '';
  return {
    type: 'message',
    external_id: `callback:${id}`,
    customer: toSenderIdentity(from),
    text: title,
    content: data === undefined ? { unsupported: 'callback_query' } : { choice: { id: data, title } },
    ...(message && { replies_to: formatTelegramMessageId(message) }),
    interaction: id,
  };
}

/** The complete current reactions of a user; those without a character (custom, paid) are shown as a star. */
function decodeReaction(reaction: MessageReaction): InboundEvent {
  const { user, date, new_reaction } = reaction;
  if (!user) return { type: 'ignored', what: 'a reaction of nobody' };
  const emoji = new_reaction.map((one) => one.emoji ?? '⭐').join('') || null;
  return {
    type: 'change',
    external_id: formatTelegramMessageId(reaction),
    change: { kind: 'reacted', by: 'customer', emoji, at: date * 1000 },
  };
}

function decodeMembershipChange({ from, new_chat_member: { status } }: ChatMember): InboundEvent {
  if (status !== 'kicked' && status !== 'member')
    return { type: 'ignored', what: `my_chat_member ${status}` };
  const may = status === 'kicked' ? 'no_contact' : 'contact';
  return { type: 'consent', customer: toSenderIdentity(from), may, why: 'blocked_us' };
}

function toSenderIdentity({ id, first_name, last_name, language_code }: Person): SenderIdentity {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const locale = /^[a-z]{2}(?=-|$)/i.exec(language_code ?? '')?.[0].toLowerCase();
  return { external_id: String(id), ...(name && { name }), ...(locale && { locale }) };
}
