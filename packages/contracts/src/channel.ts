import { z } from 'zod';
import { Text, Timestamp, Version } from './common';

/** The kinds of line that a connector exists for. */
export const CHANNEL_KINDS = ['web_chat', 'api'] as const;
export const ChannelKind = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKind>;

/** What a channel can carry; the composer and the bot keep to it. */
export const Capabilities = z.object({
  max_text_length: z.int().positive().describe('characters'),
  rich_text: z.boolean(),
  buttons: z.boolean(),
  product_cards: z.boolean(),
  typing: z.boolean(),
  read_receipts: z.boolean(),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** A kind of line that the platform offers to its organisations. */
export const Channel = z.object({
  id: ChannelKind,
  name: z.string(),
  description: z.string(),
  is_enabled: z.boolean(),
  capabilities: Capabilities,
  organisations_count: z.int().nonnegative(),
  integrations_count: z.int().nonnegative(),
  messages_24h: z.int().nonnegative(),
  version: Version,
  updated_at: Timestamp,
});
export type Channel = z.infer<typeof Channel>;

export const UpdateChannel = z.object({
  name: Text.trim().min(2, 'Use at least 2 characters.').max(140),
  description: Text.trim().max(300),
  is_enabled: z.boolean(),
  version: Version,
});
export type UpdateChannel = z.infer<typeof UpdateChannel>;
