import type { Message, PublicMessage } from '@relaydesk/contracts/message';

/** The fields of a message that a customer may see. */
export const toPublicMessage = (message: Message): PublicMessage => ({
  id: message.id,
  seq: message.seq,
  author: message.author,
  author_name: message.author_name,
  kind: message.kind,
  text: message.text,
  content: message.content,
  created_at: message.created_at,
});
