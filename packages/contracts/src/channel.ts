import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';

/** The connectors that are built in: how a line speaks with the other side. */
export const CHANNEL_KINDS = ['web_chat', 'api'] as const;
export const ChannelKind = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKind>;

/** What a channel is called in addresses and in the API; the built-in ones are called like their connector. */
export const ChannelKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,30}$/, 'Use 2 to 31 small letters, digits and _, beginning with a letter.');
export type ChannelKey = z.infer<typeof ChannelKey>;

/** What a channel can carry; the composer and the bot keep to it. */
export const Capabilities = z.object({
  max_text_length: z.int().positive().describe('characters, the most that the connector takes'),
  rich_text: z.boolean(),
  buttons: z.boolean(),
  product_cards: z.boolean(),
  typing: z.boolean(),
  read_receipts: z.boolean(),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** Secrets that a connector needs from the platform itself (an app secret, a verify token). */
export const CredentialsState = z.enum(['not_needed', 'missing', 'stored']);
export type CredentialsState = z.infer<typeof CredentialsState>;

const settings = {
  name: Text.trim().min(2, 'Use at least 2 characters.').max(140),
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
export const CreateChannel = z.object({ id: ChannelKey, kind: ChannelKind, ...settings });
export type CreateChannel = z.infer<typeof CreateChannel>;

export const UpdateChannel = z.object({ ...settings, version: Version });
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
