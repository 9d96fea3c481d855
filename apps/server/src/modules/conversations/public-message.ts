import type { Message, PublicMessage } from '@relaydesk/contracts/message';

/** What a customer may see of a message; nothing else of it leaves the building. */
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
