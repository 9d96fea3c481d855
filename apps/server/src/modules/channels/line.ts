import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ApiSettings, WebChatSettings } from '@relaydesk/contracts/channel-integration';

/** What a message that arrives needs to know of its line. */
export interface Line {
  id: string;
  organization_id: string;
  organization_name: string;
  currency: string;
  channel: ChannelKind;
  /** Who answers first when a conversation begins here. */
  begins: 'bot' | 'waiting';
  is_paused: boolean;
  settings: WebChatSettings | ApiSettings;
  sealed_secret: Buffer | null;
}
