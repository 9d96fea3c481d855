import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import type { BackoffDelays } from '../api/backoff';
import type { QueuedMessage } from '../send-queue/send-queue';
import type { StoredVisitorSession } from '../session/session';
import type { StoredValue } from '../session/stored-value';

export interface ChatOptions {
  api: Api;
  /** The websocket's address. */
  liveUrl: string;
  kept: StoredValue<StoredVisitorSession>;
  queueStorage: StoredValue<QueuedMessage[]>;
  onChange(): void;
  /** The signed-in user of the page. */
  user?: WebChatUser;
  delays?: BackoffDelays;
}
