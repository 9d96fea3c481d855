import { z } from 'zod';

/**
 * The parts of an Update that are used (Telegram Bot API, Getting updates); invalid fields are treated as
 * absent.
 */

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const text = optional(z.string());

/** At most 52 bits (Telegram Bot API, User and Chat), a safe integer. */
const id = z.int();

const TelegramUser = z.object({ id, first_name: text, last_name: text, language_code: text });
export type Person = z.infer<typeof TelegramUser>;

const Chat = TelegramUser.extend({ type: z.string() });

const File = z.object({ file_id: z.string(), file_name: text });
const Place = z.object({ latitude: z.number(), longitude: z.number() });
const MessageId = z.object({ message_id: id, chat: Chat });

/** Offset and length are UTF-16 code units, as in JavaScript. */
const Entity = z.object({ type: z.string(), offset: z.int().min(0), length: z.int().min(0), url: text });

export const TelegramMessage = z.looseObject({
  ...MessageId.shape,
  from: optional(TelegramUser),
  date: z.int(),
  edit_date: optional(z.int()),
  reply_to_message: optional(MessageId),
  forward_origin: optional(z.looseObject({})),
  text,
  caption: text,
  entities: optional(z.array(Entity)),
  caption_entities: optional(z.array(Entity)),
  photo: optional(z.array(File).min(1)),
  voice: optional(File),
  audio: optional(File),
  video: optional(File),
  video_note: optional(File),
  animation: optional(File),
  document: optional(File),
  sticker: optional(
    File.extend({ emoji: text, is_animated: optional(z.boolean()), thumbnail: optional(File) }),
  ),
  location: optional(Place),
  venue: optional(z.object({ title: z.string(), address: z.string() })),
  contact: optional(
    z.object({ phone_number: z.string(), first_name: text, last_name: text, user_id: optional(id) }),
  ),
});
export type TelegramMessage = z.infer<typeof TelegramMessage>;

const Button = z.object({ text: z.string(), callback_data: text });

const CallbackQuery = z.object({
  id: z.string(),
  from: TelegramUser,
  data: text,
  message: optional(
    MessageId.extend({ reply_markup: optional(z.object({ inline_keyboard: z.array(z.array(Button)) })) }),
  ),
});
export type CallbackQuery = z.infer<typeof CallbackQuery>;

const MessageReaction = z.object({
  ...MessageId.shape,
  user: optional(TelegramUser),
  date: z.int(),
  new_reaction: z.array(z.object({ type: z.string(), emoji: text })),
});
export type MessageReaction = z.infer<typeof MessageReaction>;

const ChatMember = z.object({
  chat: Chat,
  from: TelegramUser,
  new_chat_member: z.object({ status: z.string() }),
});
export type ChatMember = z.infer<typeof ChatMember>;

export const Update = z.looseObject({
  message: optional(TelegramMessage),
  edited_message: optional(TelegramMessage),
  callback_query: optional(CallbackQuery),
  message_reaction: optional(MessageReaction),
  my_chat_member: optional(ChatMember),
});

/** Reactions are only sent if requested (Telegram Bot API, setWebhook). */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'message_reaction',
  'my_chat_member',
] as const;
