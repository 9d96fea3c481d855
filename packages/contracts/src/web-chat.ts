import { z } from 'zod';
import { Email, Id, Text, Timestamp } from './common';
import { ConversationStatus } from './conversation';
import { issueReason } from './errors/reasons';
import { hasMessageContent, PublicMessage } from './message';
import { MAX_FILES, MAX_TEXT_LENGTH } from './message-limits';
import { WebChatSettings } from './web-chat-settings';

/** Session of a visitor, stored by the chat window and sent as `Authorization: Bearer`. */
export const VisitorSession = z.object({
  session: z.string().describe('Session secret of 256 bits; the server stores only its hash'),
  customer_id: Id,
});

/** Settings that the chat window needs; without settings that protect against abuse. */
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
  has_bot: z.boolean().describe('Whether the bot answers first; false: humans'),
  notice: z.string().describe('Notice to visitors; empty: none'),
  max_message_length: z.int().positive().describe('Maximum characters of a message'),
  max_file_size: z.int().nonnegative().describe('Maximum size of a file in bytes; 0: files are not accepted'),
  is_available: z.boolean().describe('Whether the current time is within business hours'),
  opens_at: Timestamp.nullable().describe(
    'Next start of business hours; `null`: open now, or no opening is planned',
  ),
  time_zone: z.string().describe('Time zone of the business hours (IANA name)'),
});
export type WebChatConfig = z.infer<typeof WebChatConfig>;

/**
 * A user signed in at the host page. `hash` is the hex HMAC-SHA256 of `id` with the identity secret, computed
 * on the server of the host page. An HMAC of `{id}\n{email}` (the address in lower case) also verifies the
 * email address.
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

/** Opens or continues a session: an empty body starts a new one; a known session returns its conversation. */
export const OpenWebChat = z.object({
  session: Text.max(100).optional(),
  user: WebChatUser.optional(),
  /** The page that contains the chat window, shown to CSRs. */
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
  status: ConversationStatus.nullable().describe('Status of the conversation; `null`: no messages yet'),
  csr_name: z.string().nullable(),
  needs_form: z.boolean().describe('Whether the pre-chat form must be submitted before the first message'),
  is_verified: z.boolean().describe('Whether the host page has verified the identity of the visitor'),
  queue_place: z.int().positive().nullable().describe('Position in the queue, from 1; `null`: not waiting'),
  seen_seq: z.int().nonnegative().describe('Sequence number up to which staff or the bot have read'),
  messages: z.array(PublicMessage).describe('Latest 50 messages, ascending'),
  realtime_token: z.string(),
});
export type WebChat = z.infer<typeof WebChat>;

/** Values of the pre-chat form, by key of the field. */
export const SubmitPreChatForm = z.object({
  answers: z.record(z.string().max(31), Text.trim().max(320)).refine((it) => Object.keys(it).length <= 10, {
    error: issueReason('too_many'),
    params: { max: 10 },
  }),
});
export type SubmitPreChatForm = z.infer<typeof SubmitPreChatForm>;

/** A message of a visitor. The client generates the id, which makes the request idempotent. */
export const SendWebChatMessage = z
  .object({
    id: Id,
    text: Text.max(MAX_TEXT_LENGTH),
    file_ids: z.array(Id).max(MAX_FILES).optional().describe('Ids of files that this visitor uploaded'),
  })
  .refine(hasMessageContent, { path: ['text'], message: issueReason('message_required') });
export type SendWebChatMessage = z.infer<typeof SendWebChatMessage>;

export const WebChatMessagesQuery = z.object({ after: z.coerce.number().int().nonnegative().default(0) });
