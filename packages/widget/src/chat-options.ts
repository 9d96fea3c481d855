import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from './api';
import type { Delays } from './backoff';
import type { OutboxItem } from './outbox';
import type { Session } from './session';
import type { Stored } from './stored';

export interface ChatOptions {
  api: Api;
  /** The websocket's address. */
  liveUrl: string;
  kept: Stored<Session>;
  keptOutbox: Stored<OutboxItem[]>;
  onChange(): void;
  /** Whom the page has signed in. */
  user?: WebChatUser;
  delays?: Delays;
}
