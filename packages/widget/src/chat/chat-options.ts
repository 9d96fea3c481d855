import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import type { Delays } from '../api/backoff';
import type { OutboxItem } from '../send-queue/send-queue';
import type { Session } from '../session/session';
import type { Stored } from '../session/stored-value';

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
