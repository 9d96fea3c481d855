import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { ConnectorField, LocalizedText, PlatformInput, PlatformSettings } from './connector-fields';
import { issueReason } from './errors/reasons';

/** What a channel is called in addresses and in the API; the built-in ones are called like their connector. */
export const ChannelKey = z.string().regex(/^[a-z][a-z0-9_]{1,30}$/, issueReason('invalid_channel_key'));
export type ChannelKey = z.infer<typeof ChannelKey>;

/** The connector that a channel stands on; which there are is the server's to say (`Connector`). */
export const ChannelKind = ChannelKey.describe('a connector');
export type ChannelKind = z.infer<typeof ChannelKind>;

/** What a channel can carry; the composer and the bot keep to it. */
export const Capabilities = z.object({
  max_text_length: z.int().positive().describe('characters, the most that the connector takes'),
  rich_text: z.boolean(),
  buttons: z.boolean(),
  product_cards: z.boolean(),
  typing: z.boolean(),
  read_receipts: z.boolean(),
  files: z.boolean().describe('both ways'),
  templates: z.boolean().describe('messages that the platform has approved before'),
  reply_hours: z
    .int()
    .positive()
    .nullable()
    .describe("after the customer's last word; then templates only, or nothing. null: always"),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** How one platform is spoken with: what the pages need to know of it, so that adding one touches no page. */
export const ConnectorDescriptor = z.object({
  kind: ChannelKind,
  name: LocalizedText,
  description: LocalizedText,
  icon: z.string().describe('the path of a drawing, 24 by 24'),
  capabilities: Capabilities,
  line_fields: z.array(ConnectorField).describe('what an organisation enters for a line of its own'),
  platform_fields: z.array(ConnectorField).describe('what the platform itself keeps for all its lines'),
  steps: z.array(LocalizedText).describe('how a line is connected over there, one after the other'),
  has_webhook: z.boolean(),
  has_verify_token: z.boolean().describe('the platform asks for one when it is connected'),
});
export type ConnectorDescriptor = z.infer<typeof ConnectorDescriptor>;

/** Secrets that a connector needs from the platform itself (an app secret). */
export const CredentialsState = z.enum(['not_needed', 'missing', 'stored']);
export type CredentialsState = z.infer<typeof CredentialsState>;

const settings = {
  name: Text.trim().min(2).max(140),
  description: Text.trim().max(300),
  is_enabled: z.boolean(),
  is_for_all: z.boolean().describe('every organisation may use it; else those of organisation_ids'),
  organisation_ids: z.array(Id).max(1_000).describe('who may use it; empty when is_for_all'),
  max_message_length: z.int().min(1).max(10_000).nullable().describe("characters; null: the connector's own"),
  rate_limit: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('inbound requests a minute for each integration; null: none. Kind api only'),
};

/** A kind of line that the platform offers to its organisations. */
export const Channel = z.object({
  ...settings,
  id: ChannelKey,
  kind: ChannelKind.describe('the connector it stands on'),
  name: z.string(),
  description: z.string(),
  is_built_in: z.boolean().describe('cannot be deleted'),
  record_id: Id.describe('under which the audit log keeps its history'),
  credentials_state: CredentialsState,
  capabilities: Capabilities,
  webhook_path: z.string().nullable().describe('where its deliveries come in; null: it has none'),
  shared_webhook_path: z
    .string()
    .nullable()
    .describe('for an app of the platform that serves all organisations; null: there is no such thing'),
  verify_token: z.string().nullable().describe('to be entered where the shared webhook is registered'),
  platform: PlatformSettings.nullable().describe('null: the connector has none'),
  organisations_count: z.int().nonnegative(),
  integrations_count: z.int().nonnegative(),
  active_integrations_count: z.int().nonnegative().describe('that stop working when it is switched off'),
  messages_24h: z.int().nonnegative(),
  error_rate_24h: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('share of what was sent in 24 hours that failed; null: nothing was sent'),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Channel = z.infer<typeof Channel>;

/** Another channel on a built-in connector, such as a partner's webhook on `api`. */
const platform = PlatformInput.nullish().describe('left out or null: stays as it is');
export const CreateChannel = z.object({ id: ChannelKey, kind: ChannelKind, ...settings, platform });
export type CreateChannel = z.infer<typeof CreateChannel>;

export const UpdateChannel = z.object({ ...settings, platform, version: Version });
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** One page holds them all. */
export const ChannelListQuery = ListQuery.extend({
  kind: ChannelKind.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
  sort: z.enum(['name', '-name', 'integrations_count', '-integrations_count']).default('name'),
});
export type ChannelListQuery = z.infer<typeof ChannelListQuery>;

/** What an organisation may open a line on. */
export const AvailableChannel = Channel.pick({ id: true, kind: true, name: true, description: true });
export type AvailableChannel = z.infer<typeof AvailableChannel>;
