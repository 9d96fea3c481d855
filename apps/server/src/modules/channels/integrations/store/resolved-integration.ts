import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ApiSettings } from '@relaydesk/contracts/channel-integration';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import type { Context } from '../../../../context/context';
import { unseal } from '../../../../lib/secrets';

/** Everything that message processing needs to know of an integration. */
export interface ResolvedIntegration {
  id: string;
  name: string;
  organization_id: string;
  organization_name: string;
  currency: string;
  time_zone: string;
  /** Null: always open. */
  business_hours: BusinessHours | null;
  channel: ChannelKind;
  channel_id: string;
  public_key: string;
  /** The first assignee of a new conversation. */
  begins: 'bot' | 'waiting';
  is_paused: boolean;
  /** The three switches that may pause it. */
  is_organisation_active: boolean;
  is_channel_open: boolean;
  is_switched_on: boolean;
  /** Characters, set by the Super Admin; null: the connector's limit. */
  max_message_length: number | null;
  /** Inbound requests per minute; null: no limit. */
  rate_limit: number | null;
  settings: IntegrationSettings;
  sealed_secret: Buffer | null;
  verify_token: string | null;
  /** The platform account, by the connector's `getAccountId`; null if none. */
  account: string | null;
  /** The platform accepted the integration's credentials for its account, or none is required. */
  is_account_verified: boolean;
  /** Platform settings for all integrations of the channel. */
  channel_settings: Record<string, string>;
  channel_sealed_credentials: Buffer | null;
}

/** Shape determined by the channel. */
export type IntegrationSettings = WebChatSettings | ApiSettings | Record<string, string>;

/** A generated secret: signs API requests, or verifies users of a chat window. */
export const hasGeneratedSecret = (channel: ChannelKind): boolean =>
  channel === 'api' || channel === 'web_chat';

/** The decrypted secret of the integration; null if none. Decrypted once per cached integration. */
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
