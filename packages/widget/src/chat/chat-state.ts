import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import type { WebChatConfig } from '@relaydesk/contracts/web-chat';
import type { ErrorNotice } from './error-notice';
import type { LogEntry } from './log-entries';

/** Everything that the window shows. */
export interface ChatState {
  config: WebChatConfig | null;
  status: ConversationStatus | null;
  csr_name: string | null;
  /** 1: the next; null: does not wait, or unknown. */
  queue_place: number | null;
  entries: LogEntry[];
  /** Who is typing. */
  typing: string | null;
  notice: ErrorNotice | null;
  unread: number;
  /** The form is shown before the first message. */
  needs_form: boolean;
}
