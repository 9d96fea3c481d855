import type { Conversation } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';

/** The last message of a conversation with its author; the user's own are "You". */
export function formatPreview(conversation: Conversation, user_id: string): string {
  const { preview, preview_author, assignee_id } = conversation;
  const isOwn = preview_author === 'csr' && assignee_id === user_id; // only the assignee replies
  return t(`inbox.chat.marks.${isOwn ? 'you' : preview_author}`) + preview;
}
