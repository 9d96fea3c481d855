import { z } from 'zod';
import { Email, Id, Text, Timestamp } from './common';
import { ConversationStatus } from './conversation';
import { issueReason } from './errors/reasons';
import { hasMessageContent, PublicMessage } from './message';
import { MAX_FILES, MAX_TEXT_LENGTH } from './message-limits';
import { WebChatSettings } from './web-chat-settings';

/** The visitor's own key to their conversation: kept by the chat window, sent as `Authorization: Bearer`. */
export const VisitorSession = z.object({
  session: z.string().describe('a secret of 256 bits; only its hash is stored'),
  customer_id: Id,
});

/** What the window needs of the settings: what protects the chat is not told to those it protects from. */
export const WebChatConfig = WebChatSettings.pick({
  greeting: true,
  introduction: true,
  colour: true,
  position: true,
  launcher_spacing: true,
  language: true,
  pre_chat: true,
  has_human_button: true,
  reply_reopens: true,
}).extend({
  organisation: z.string(),
  has_bot: z.boolean().describe('the bot answers first; off: colleagues'),
  notice: z.string().describe('empty: none'),
  max_message_length: z.int().positive().describe('characters'),
  max_file_size: z.int().nonnegative().describe('bytes; 0: files are not taken'),
  is_available: z.boolean().describe('within the business hours'),
  opens_at: Timestamp.nullable().describe('out of hours: when somebody is there again'),
  time_zone: z.string().describe('IANA: whose clock the business hours are told on'),
});
export type WebChatConfig = z.infer<typeof WebChatConfig>;

/**
 * Whom the host page has signed in: hash = hex HMAC-SHA256(identity secret, id), made on the host's own server. Of
 * `{id}\n{email}` (the address in small letters) it proves the address too.
 */
export const WebChatUser = z.object({
  id: Text.min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, issueReason('single_line_required')),
  hash: z.string().max(200),
  name: Text.trim().max(140).optional(),
  email: Email.optional(),
});
export type WebChatUser = z.infer<typeof WebChatUser>;

/** Begins or goes on: the answer to an empty body is a new session, to a known one the conversation so far. */
export const OpenWebChat = z.object({
  session: Text.max(100).optional(),
  user: WebChatUser.optional(),
  /** Where the window stands, for the colleagues who answer. */
  page: z
    .object({
      url: Text.max(2_000),
      referrer: Text.max(2_000).optional(),
      language: Text.max(35).optional(),
      time_zone: Text.max(60).optional(),
    })
    .optional(),
});
export type OpenWebChat = z.infer<typeof OpenWebChat>;

export const WebChat = VisitorSession.extend({
  config: WebChatConfig,
  status: ConversationStatus.nullable().describe('null: nothing said yet'),
  csr_name: z.string().nullable(),
  needs_form: z.boolean().describe('the form of pre_chat comes before the first word'),
  is_verified: z.boolean().describe('the host page has proved who this is'),
  queue_place: z.int().positive().nullable().describe('1: the next; null: does not wait'),
  seen_seq: z.int().nonnegative().describe('up to where colleagues or the bot have read'),
  messages: z.array(PublicMessage).describe('the latest 50, ascending'),
  realtime_token: z.string(),
});
export type WebChat = z.infer<typeof WebChat>;

/** What the visitor wrote into the form, by the key of the field. */
export const SubmitPreChatForm = z.object({
  answers: z.record(z.string().max(31), Text.trim().max(320)).refine((it) => Object.keys(it).length <= 10, {
    error: issueReason('too_many'),
    params: { max: 10 },
  }),
});
export type SubmitPreChatForm = z.infer<typeof SubmitPreChatForm>;

/** The id is made by the chat window, so that sending twice stores once. */
export const SendWebChatMessage = z
  .object({
    id: Id,
    text: Text.max(MAX_TEXT_LENGTH),
    file_ids: z.array(Id).max(MAX_FILES).optional().describe('uploaded by this visitor before'),
  })
  .refine(hasMessageContent, { path: ['text'], message: issueReason('message_required') });
export type SendWebChatMessage = z.infer<typeof SendWebChatMessage>;

export const WebChatMessagesQuery = z.object({ after: z.coerce.number().int().nonnegative().default(0) });
