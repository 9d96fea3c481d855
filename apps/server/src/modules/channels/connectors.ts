import type { ChannelKind } from '@relaydesk/contracts/channel';
import { apiConnector } from './api/api-connector';
import type { Connector } from './connector';
import { webChatConnector } from './web-chat/web-chat-connector';

/** Every platform that we speak with. */
export const CONNECTORS: Record<ChannelKind, Connector> = {
  web_chat: webChatConnector,
  api: apiConnector,
};
