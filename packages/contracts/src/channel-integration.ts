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

/** Who answers first: what the platform says counts, else the line's own switch and the organisation's. */
export const IntegrationBot = z.object({
  own: z.boolean().describe('the switch of this line'),
  override: z.enum(['on', 'off']).nullable().describe('set by the Super Admin; null: inherit'),
  effective: z.boolean().describe('what counts'),
});
export type IntegrationBot = z.infer<typeof IntegrationBot>;

const common = {
  name: Text.trim().min(2).max(140),
  is_bot_enabled: z.boolean(),
};

export const ChannelIntegration = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  channel: ChannelKind.describe('the connector'),
  channel_id: ChannelKey,
  channel_name: z.string(),
  name: z.string(),
  status: IntegrationStatus,
  bot: IntegrationBot,
  public_key: z.string().describe('part of the webhook address or of the script tag; no secret'),
  webhook_path: z.string().nullable().describe('where deliveries come in, on this address; null: none'),
  has_secret: z
    .boolean()
    .describe('API: signs both ways. Web chat: proves who a visitor is. Never sent back'),
  web_chat: WebChatSettings.nullable(),
  api: ApiSettings.nullable(),
  platform: PlatformSettings.nullable().describe('every other channel: the fields of its connector'),
  address: z.string().nullable().describe('of the mailbox that it stands on; null: on none'),
  verify_token: z
    .string()
    .nullable()
    .describe('to be entered at the platform; null: it needs none, or you may not change the line'),
  last_inbound_at: Timestamp.nullable().describe('null: waiting for the first event'),
  last_outbound_at: Timestamp.nullable(),
  messages_24h: z
    .object({ in: z.int().nonnegative(), out: z.int().nonnegative() })
    .describe('of the last 24 hours: from customers, and to them'),
  last_error: z.string().nullable(),
  tested_at: Timestamp.nullable().describe('when a test last succeeded'),
  version: Version,
  created_at: Timestamp,
});
export type ChannelIntegration = z.infer<typeof ChannelIntegration>;

/** The secret is returned once, in the response that creates it. */
export const NewChannelIntegration = ChannelIntegration.extend({ secret: z.string().nullable() });
export type NewChannelIntegration = z.infer<typeof NewChannelIntegration>;

const channel_id = ChannelKey.optional().describe('left out: the built-in channel of this connector');

/** One of the three, by its channel. */
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
  status: z.enum(['active', 'paused']).optional().describe('left out: stays as it is'),
  ...settings,
  version: Version,
});
export type UpdateChannelIntegration = z.infer<typeof UpdateChannelIntegration>;

export const ChannelIntegrationListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  channel: ChannelKind.optional(),
  channel_id: ChannelKey.optional(),
  status: IntegrationStatus.optional(),
  bot: z.enum(['on', 'off']).optional().describe('what counts in the end'),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type ChannelIntegrationListQuery = z.infer<typeof ChannelIntegrationListQuery>;

/** One thing that a test looked at. */
export const IntegrationTestCheck = z.object({
  /**
   * organisation, channel, line: switched on. callback: took a signed event. website: answers. script: stands on it.
   * credentials: the platform takes them. account: it is ours, and ready. webhook: the platform tells us what happens.
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
  words: z.string().describe('for people; with the words of the other side'),
  http_status: z.int().nullable(),
  latency_ms: z.int().nonnegative().nullable(),
});
export type IntegrationTestCheck = z.infer<typeof IntegrationTestCheck>;

export const IntegrationTest = z.object({
  is_ok: z.boolean().describe('all checks'),
  checks: z.array(IntegrationTestCheck),
  tested_at: Timestamp,
});
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/** Sent at once, by hand, outside any conversation; nothing of it is kept but an event of the line. */
export const SendTestMessage = z.object({
  to: Text.trim().min(1).max(200).describe('an address of the platform: a telephone number, a chat id'),
  text: Text.trim().min(1).max(1_000),
});
export type SendTestMessage = z.infer<typeof SendTestMessage>;
