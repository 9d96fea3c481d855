import type { QueuedMessage } from '@relaydesk/chat-core/send-queue';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { ApiError } from '../api/api';

/** What the visitor has written and the server does not have yet. */
export interface UnsentMessage extends QueuedMessage<ApiError['error']> {
  text: string;
  /** Uploaded before. */
  files?: StoredFile[];
  created_at: string;
}
