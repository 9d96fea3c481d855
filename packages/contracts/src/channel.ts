import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { ConnectorField, LocalizedText, PlatformInput, PlatformSettings } from './connector-fields';
import { issueReason } from './errors/reasons';

/** Id of a channel in URLs and in the API. A built-in channel has the key of its connector. */
export const ChannelKey = z.string().regex(/^[a-z][a-z0-9_]{1,30}$/, issueReason('invalid_channel_key'));
export type ChannelKey = z.infer<typeof ChannelKey>;

/** Key of the connector of a channel. The server determines which connectors exist (`Connector`). */
export const ChannelKind = ChannelKey.describe('Key of a connector, such as web_chat');
export type ChannelKind = z.infer<typeof ChannelKind>;

/** Features that a channel supports. The composer and the bot use no others. */
export const Capabilities = z.object({
  max_text_length: z.int().positive().describe('Maximum characters of a message on the connector'),
  rich_text: z.boolean(),
  buttons: z.boolean(),
  product_cards: z.boolean(),
  typing: z.boolean(),
  read_receipts: z.boolean(),
  files: z.boolean().describe('Files in both directions'),
  templates: z.boolean().describe('Message templates that the platform has approved'),
  reply_hours: z
    .int()
    .positive()
    .nullable()
    .describe(
      'Hours after the last customer message in which replies without templates are allowed; null: no limit',
    ),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** Description of a connector, from which the dashboard builds its pages without code for each platform. */
export const ConnectorDescriptor = z.object({
  kind: ChannelKind,
  name: LocalizedText,
  description: LocalizedText,
  icon: z.string().describe('SVG path data of a 24 by 24 icon'),
  capabilities: Capabilities,
  line_fields: z.array(ConnectorField).describe('Fields that an organisation fills in for an integration'),
  platform_fields: z
    .array(ConnectorField)
    .describe('Fields that the Super Admin fills in for all integrations of a channel'),
  steps: z
    .array(LocalizedText)
    .describe('Instructions for connecting an integration on the platform, in order'),
  has_webhook: z.boolean(),
  has_verify_token: z
    .boolean()
    .describe('Whether the platform requires a verify token when its webhook is registered'),
});
export type ConnectorDescriptor = z.infer<typeof ConnectorDescriptor>;

/** State of the secrets that the Super Admin enters for a channel, such as an app secret. */
export const CredentialsState = z.enum(['not_needed', 'missing', 'stored']);
export type CredentialsState = z.infer<typeof CredentialsState>;

const settings = {
  name: Text.trim().min(2).max(140),
  description: Text.trim().max(300),
  is_enabled: z.boolean(),
  is_for_all: z
    .boolean()
    .describe('Whether all organisations may use the channel; false: those in `organisation_ids`'),
  organisation_ids: z
    .array(Id)
    .max(1_000)
    .describe('Organisations that may use the channel; empty if `is_for_all`'),
  max_message_length: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .describe('Maximum characters of a message; null: the limit of the connector'),
  rate_limit: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('Maximum inbound requests per minute of each integration; null: unlimited. Kind `api` only'),
};

/** A kind of connection that the platform offers to its organisations. */
export const Channel = z.object({
  ...settings,
  id: ChannelKey,
  kind: ChannelKind.describe('Key of the connector of the channel'),
  name: z.string(),
  description: z.string(),
  is_built_in: z.boolean().describe('Whether the channel is built in; it cannot be deleted'),
  record_id: Id.describe('Id of the channel in the audit log (`record_id`)'),
  credentials_state: CredentialsState,
  capabilities: Capabilities,
  webhook_path: z
    .string()
    .nullable()
    .describe('Path that receives webhook events; `{key}` is the `public_key` of an integration. null: none'),
  shared_webhook_path: z
    .string()
    .nullable()
    .describe('Path that receives webhook events of a shared app for all organisations; null: not supported'),
  verify_token: z
    .string()
    .nullable()
    .describe('Token to enter where the shared webhook is registered; null: not required'),
  platform: PlatformSettings.nullable().describe(
    'Settings of `platform_fields`; null: the connector has none',
  ),
  organisations_count: z.int().nonnegative(),
  integrations_count: z.int().nonnegative(),
  active_integrations_count: z
    .int()
    .nonnegative()
    .describe('Integrations that stop working when the channel is disabled'),
  messages_24h: z.int().nonnegative(),
  error_rate_24h: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'Share of the messages sent in the last 24 hours that failed, from 0 to 1; null: none were sent',
    ),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Channel = z.infer<typeof Channel>;

const platform = PlatformInput.nullish().describe(
  'Settings of `platform_fields`; left out or null: unchanged',
);
/** An additional channel of a connector, such as a partner's webhook on `api`. */
export const CreateChannel = z.object({ id: ChannelKey, kind: ChannelKind, ...settings, platform });
export type CreateChannel = z.infer<typeof CreateChannel>;

export const UpdateChannel = z.object({ ...settings, platform, version: Version });
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** The list has a single page. */
export const ChannelListQuery = ListQuery.extend({
  kind: ChannelKind.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
  sort: z.enum(['name', '-name', 'integrations_count', '-integrations_count']).default('name'),
});
export type ChannelListQuery = z.infer<typeof ChannelListQuery>;

/** A channel on which an organisation may create an integration. */
export const AvailableChannel = Channel.pick({ id: true, kind: true, name: true, description: true });
export type AvailableChannel = z.infer<typeof AvailableChannel>;
