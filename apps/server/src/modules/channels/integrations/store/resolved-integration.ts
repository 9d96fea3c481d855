import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ApiSettings } from '@relaydesk/contracts/channel-integration';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Context } from '../../../../context/context';
import { unseal } from '../../../../lib/secrets';

/** What a message that arrives needs to know of its line. */
export interface ResolvedIntegration {
  id: string;
  name: string;
  organization_id: string;
  organization_name: string;
  currency: string;
  time_zone: string;
  /** Null: somebody is always there. */
  business_hours: BusinessHours | null;
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
  settings: IntegrationSettings;
  sealed_secret: Buffer | null;
  verify_token: string | null;
  /** The account over there, as its connector's `accountOf` says; null: it has none. */
  account: string | null;
  /** The platform has accepted the line's own credentials for its account, or there is nothing to prove. */
  is_account_verified: boolean;
  /** What the platform has entered for all lines of the channel. */
  channel_settings: Record<string, string>;
  channel_sealed_credentials: Buffer | null;
}

/** By its channel. */
export type IntegrationSettings = WebChatSettings | ApiSettings | Record<string, string>;

/** A single secret of our own making: it signs an API line's deliveries, or proves who a chat's visitor is. */
export const hasGeneratedSecret = (channel: ChannelKind): boolean =>
  channel === 'api' || channel === 'web_chat';

/** The line's own secret, open; null when it has none. Opened once for as long as the line is believed. */
export function unsealIntegrationSecret(
  { keys }: Pick<Context, 'keys'>,
  integration: Pick<ResolvedIntegration, 'id' | 'sealed_secret'>,
): string | null {
  if (!integration.sealed_secret) return null;
  const before = secretCache.get(integration);
  if (before !== undefined) return before;
  const secret = unseal(keys.sealing, integration.sealed_secret, integration.id);
  secretCache.set(integration, secret);
  return secret;
}

const secretCache = new WeakMap<Pick<ResolvedIntegration, 'sealed_secret'>, string>();
