import { z } from 'zod';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { SuspensionReason } from './organisation';

/**
 * Override for one integration. inherit: the bot is on if both the organisation's bot toggle and the
 * integration's own setting are on. Switching the organisation's bot off resets every `on` to `inherit`; it
 * can be set again afterwards.
 */
export const BotOverride = z.enum(['inherit', 'on', 'off']);
export type BotOverride = z.infer<typeof BotOverride>;

/**
 * Effective state of the bot. suspended: the organisation is suspended. no_integration: the bot is off on all
 * integrations. no_knowledge: there is neither a published knowledge entry nor an active product.
 */
export const BotState = z.enum(['on', 'off', 'suspended', 'no_integration', 'no_knowledge']);
export type BotState = z.infer<typeof BotState>;

/** The Super Admin's switch for the bot of an organisation. `id`: id of the organisation. */
export const BotToggle = z.object({
  id: Id,
  name: z.string(),
  is_bot_enabled: z.boolean(),
  state: BotState,
  integrations_with_bot: z.int().nonnegative(),
  integrations: z.int().nonnegative(),
  live_conversations: z
    .int()
    .nonnegative()
    .describe('Conversations that the bot has now; at most 1,000 are counted in lists, 10,000 in details'),
  answered_percent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      'Percentage of bot conversations of the last 7 days (at most 1,000) that needed no human; null: none',
    ),
  hand_over_percent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percentage of the same conversations that the bot handed over; null: none'),
  changed_at: Timestamp.nullable(),
  changed_by: z.string().nullable(),
  reason: z.string().nullable(),
  version: Version,
});
export type BotToggle = z.infer<typeof BotToggle>;

export const BotToggleIntegration = z.object({
  id: Id,
  name: z.string(),
  channel: ChannelKind,
  is_bot_enabled: z.boolean().describe("The integration's own setting, without `bot`"),
  bot: BotOverride,
  live_conversations: z.int().nonnegative(),
});
export type BotToggleIntegration = z.infer<typeof BotToggleIntegration>;

/** `missing`: prerequisites that are not met, as texts for users. */
export const BotToggleDetails = BotToggle.extend({
  lines: z.array(BotToggleIntegration),
  missing: z.array(z.string()),
});
export type BotToggleDetails = z.infer<typeof BotToggleDetails>;

/**
 * What happens to the bot's conversations when it is switched off. hand_over: they are handed over to humans.
 * let_finish: the bot finishes them. close: they are resolved.
 */
export const LiveConversations = z.enum(['hand_over', 'let_finish', 'close']);
export type LiveConversations = z.infer<typeof LiveConversations>;

export const SwitchBot = z.object({
  is_bot_enabled: z.boolean(),
  reason: SuspensionReason,
  conversations: LiveConversations.default('hand_over').describe('Ignored when the bot is switched on'),
  closing_message: Text.trim()
    .max(500)
    .default('')
    .describe('Text that is sent to the customers when `conversations` is `close`; empty: none'),
  force: z
    .boolean()
    .default(false)
    .describe('Whether to switch on although prerequisites in `missing` are not met'),
  version: Version,
});
export type SwitchBot = z.infer<typeof SwitchBot>;

export const OverrideBot = z.object({ bot: BotOverride, reason: SuspensionReason });
export type OverrideBot = z.infer<typeof OverrideBot>;

/** Confirmation that a Super Admin types to switch off the bots of all organisations. */
export const STOP_ALL = 'STOP ALL BOTS';
export const StopAllBots = z.object({ confirmation: z.literal(STOP_ALL), reason: SuspensionReason });
export type StopAllBots = z.infer<typeof StopAllBots>;

export const StopAllBotsResult = z.object({
  organisations: z.int().nonnegative(),
  conversations: z.int().nonnegative(),
});
export type StopAllBotsResult = z.infer<typeof StopAllBotsResult>;

export const BotToggleListQuery = ListQuery.extend({
  state: z.enum(['on', 'off']).optional(),
  sort: z.enum(['name', '-name']).default('name'),
});
export type BotToggleListQuery = z.infer<typeof BotToggleListQuery>;
