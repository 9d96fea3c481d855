import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import type { WebChatConfig } from '@relaydesk/contracts/web-chat';
import type { Entry } from './log-entries';
import type { Notice } from './error-notice';

/** Everything that the window shows. */
export interface ChatState {
  config: WebChatConfig | null;
  status: ConversationStatus | null;
  csr_name: string | null;
  /** 1: the next; null: does not wait, or unknown. */
  queue_place: number | null;
  entries: Entry[];
  /** Who is typing. */
  typing: string | null;
  notice: Notice | null;
  unread: number;
  /** The form comes before the first word. */
  needs_form: boolean;
}
