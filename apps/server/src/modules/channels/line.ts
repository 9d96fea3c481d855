import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ApiSettings } from '@relaydesk/contracts/channel-integration';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Context } from '../../context';
import { unseal } from '../../lib/secrets';

/** What a message that arrives needs to know of its line. */
export interface Line {
  id: string;
  name: string;
  organization_id: string;
  organization_name: string;
  currency: string;
  channel: ChannelKind;
  channel_id: string;
  public_key: string;
  /** Who answers first when a conversation begins here. */
  begins: 'bot' | 'waiting';
  is_paused: boolean;
  /** Each of the three that may pause it. */
  is_organisation_active: boolean;
  is_channel_open: boolean;
  is_switched_on: boolean;
  /** Characters, as the Super Admin has set it; null: the connector's own. */
  max_message_length: number | null;
  /** Inbound requests a minute; null: no limit. */
  rate_limit: number | null;
  settings: WebChatSettings | ApiSettings;
  sealed_secret: Buffer | null;
}

/** The line's own secret, open; null when it has none. */
export const secretOf = (
  { keys }: Pick<Context, 'keys'>,
  { id, sealed_secret }: Pick<Line, 'id' | 'sealed_secret'>,
): string | null => sealed_secret && unseal(keys.sealing, sealed_secret, id);
