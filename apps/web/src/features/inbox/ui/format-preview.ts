import type { Conversation } from '@relaydesk/contracts/conversation';
import { chatTexts } from '../texts/chat.texts';

/** The last line of a conversation with a mark of who said it; the reader's own are "You". */
export function formatPreview(conversation: Conversation, user_id: string): string {
  const { preview, preview_author, assignee_id } = conversation;
  const isOwn = preview_author === 'csr' && assignee_id === user_id; // only the owner answers
  return chatTexts.marks[isOwn ? 'you' : preview_author] + preview;
}
