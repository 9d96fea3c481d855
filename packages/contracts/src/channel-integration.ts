import { z } from 'zod';
import { ChannelKey, ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { PlatformInput, PlatformSettings } from './connector-fields';
import { publicUrl } from './public-url';
import { WebChatSettings } from './web-chat-settings';

/**
 * connected: an event was received or sent, or a test succeeded. waiting: for the first event. paused: by
 * the organisation. paused_by_platform: its channel is disabled or not available to this organisation, or
 * the organisation is suspended. needs_action: the platform refuses the credentials until they are renewed.
 * error: the last attempt failed.
 */
export const IntegrationStatus = z.enum([
  'connected',
  'waiting',
  'paused',
  'paused_by_platform',
  'needs_action',
  'error',
]);
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

export const CallbackUrl = publicUrl();

export const ApiSettings = z.object({ callback_url: CallbackUrl.nullable() });
export type ApiSettings = z.infer<typeof ApiSettings>;

/**
 * Whether the bot answers on an integration: the override of the Super Admin decides; without one, both the
 * integration's own setting and the organisation's bot toggle must be on.
 */
export const IntegrationBot = z.object({
  own: z.boolean().describe("The integration's own setting"),
  override: z.enum(['on', 'off']).nullable().describe('Override of the Super Admin; null: none'),
  effective: z.boolean().describe('Whether the bot answers on this integration'),
});
export type IntegrationBot = z.infer<typeof IntegrationBot>;

const common = {
  name: Text.trim().min(2).max(140),
  is_bot_enabled: z.boolean(),
  default_team_id: Id.nullish().describe(
    'Team of new conversations and of hand-overs without a team; left out: unchanged, or none',
  ),
};

export const ChannelIntegration = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  channel: ChannelKind.describe('Key of the connector'),
  channel_id: ChannelKey,
  channel_name: z.string(),
  name: z.string(),
  status: IntegrationStatus,
  bot: IntegrationBot,
  default_team_id: Id.nullable(),
  public_key: z.string().describe('Key in the webhook URL or the script tag; not secret'),
  webhook_path: z
    .string()
    .nullable()
    .describe('Path on this server that receives webhook events; null: none, or hidden from the caller'),
  has_secret: z
    .boolean()
    .describe('Whether a secret exists, which signs requests (API) or authenticates visitors (web chat)'),
  web_chat: WebChatSettings.nullable(),
  api: ApiSettings.nullable(),
  platform: PlatformSettings.nullable().describe(
    'Settings of `line_fields` of the connector; null: web chat and API',
  ),
  address: z
    .string()
    .nullable()
    .describe('Address of the email account that the integration uses; null: none'),
  verify_token: z
    .string()
    .nullable()
    .describe('Token to enter on the platform; null: not required, or the caller may not register webhooks'),
  last_inbound_at: Timestamp.nullable().describe('Time of the latest inbound event; null: none yet'),
  last_outbound_at: Timestamp.nullable(),
  messages_24h: z
    .object({ in: z.int().nonnegative(), out: z.int().nonnegative() })
    .describe('Messages of the last 24 hours. in: from customers. out: to customers'),
  last_error: z.string().nullable(),
  tested_at: Timestamp.nullable().describe('Time of the latest successful test; null: none'),
  version: Version,
  created_at: Timestamp,
});
export type ChannelIntegration = z.infer<typeof ChannelIntegration>;

/** An integration with its secret, which is only returned in the response that creates the secret. */
export const NewChannelIntegration = ChannelIntegration.extend({ secret: z.string().nullable() });
export type NewChannelIntegration = z.infer<typeof NewChannelIntegration>;

const channel_id = ChannelKey.optional().describe(
  'Channel of the integration; left out: the built-in channel of the connector',
);

/** Settings by connector: exactly one of the three applies. */
const settings = {
  web_chat: WebChatSettings.nullable(),
  api: ApiSettings.nullable(),
  platform: PlatformInput.nullish(),
};

export const CreateChannelIntegration = z.object({
  channel: ChannelKind,
  channel_id,
  ...common,
  ...settings,
  web_chat: settings.web_chat.optional(),
  api: settings.api.optional(),
});
export type CreateChannelIntegration = z.infer<typeof CreateChannelIntegration>;

export const UpdateChannelIntegration = z.object({
  ...common,
  status: z
    .enum(['active', 'paused'])
    .optional()
    .describe('Whether the integration is paused; left out: unchanged'),
  ...settings,
  version: Version,
});
export type UpdateChannelIntegration = z.infer<typeof UpdateChannelIntegration>;

export const ChannelIntegrationListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  channel: ChannelKind.optional(),
  channel_id: ChannelKey.optional(),
  status: IntegrationStatus.optional(),
  bot: z.enum(['on', 'off']).optional().describe('Whether the bot answers on the integration'),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type ChannelIntegrationListQuery = z.infer<typeof ChannelIntegrationListQuery>;

/** Result of one check of a test. */
export const IntegrationTestCheck = z.object({
  /**
   * organisation, channel, line: the organisation, the channel and the integration are active. callback: the
   * callback address acknowledged a signed event. website: it responds. script: the page contains the script
   * tag. credentials: the platform accepts them. account: it is accessible and ready. webhook: it is
   * registered on the platform.
   */
  check: z.enum([
    'organisation',
    'channel',
    'line',
    'callback',
    'website',
    'script',
    'credentials',
    'account',
    'webhook',
  ]),
  is_ok: z.boolean(),
  words: z.string().describe('Result as text for users, with the response of the platform'),
  http_status: z.int().nullable(),
  latency_ms: z.int().nonnegative().nullable(),
});
export type IntegrationTestCheck = z.infer<typeof IntegrationTestCheck>;

export const IntegrationTest = z.object({
  is_ok: z.boolean().describe('Whether all checks succeeded'),
  checks: z.array(IntegrationTestCheck),
  tested_at: Timestamp,
});
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/** A test message, sent immediately and outside any conversation. Only a channel event is stored. */
export const SendTestMessage = z.object({
  to: Text.trim()
    .min(1)
    .max(200)
    .describe('Recipient on the platform, such as a telephone number or a chat id'),
  text: Text.trim().min(1).max(1_000),
});
export type SendTestMessage = z.infer<typeof SendTestMessage>;
