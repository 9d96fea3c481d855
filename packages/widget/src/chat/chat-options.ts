import type { BackoffDelays } from '@relaydesk/chat-core/backoff';
import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import type { StoredVisitorSession } from '../session/session';

import type { UnsentMessage } from './unsent-message';

export interface ChatOptions {
  api: Api;
  /** The websocket's address. */
  liveUrl: string;
  kept: StoredValue<StoredVisitorSession>;
  queueStorage: StoredValue<UnsentMessage[]>;
  onChange(): void;
  /** The signed-in user of the page. */
  user?: WebChatUser;
  delays?: BackoffDelays;
}
