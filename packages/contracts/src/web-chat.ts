import { z } from 'zod';
import { Id, Text } from './common';
import { ConversationStatus } from './conversation';
import { MessageText, PublicMessage } from './message';

/** The visitor's own key to their conversation: kept by the chat window, sent as `Authorization: Bearer`. */
export const VisitorSession = z.object({
  session: z.string().describe('a secret of 256 bits; only its hash is stored'),
  customer_id: Id,
});

export const WebChatConfig = z.object({
  organisation: z.string(),
  greeting: z.string(),
  colour: z.string(),
  is_available: z.boolean(),
});
export type WebChatConfig = z.infer<typeof WebChatConfig>;

/** Begins or goes on: the answer to an empty body is a new session, to a known one the conversation so far. */
export const OpenWebChat = z.object({ session: Text.max(100).optional() });
export type OpenWebChat = z.infer<typeof OpenWebChat>;

export const WebChat = VisitorSession.extend({
  config: WebChatConfig,
  status: ConversationStatus.nullable().describe('null: nothing said yet'),
  csr_name: z.string().nullable(),
  messages: z.array(PublicMessage).describe('the latest 50, ascending'),
  realtime_token: z.string(),
});
export type WebChat = z.infer<typeof WebChat>;

/** The id is made by the chat window, so that sending twice stores once. */
export const SayInWebChat = z.object({ id: Id, text: MessageText });
export type SayInWebChat = z.infer<typeof SayInWebChat>;

export const WebChatMessagesQuery = z.object({ after: z.coerce.number().int().nonnegative().default(0) });
