import { z } from 'zod';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { SuspensionReason } from './organisation';

/**
 * `inherit`: as the organisation's switch and the integration's own setting say. Switching the organisation's bot off
 * ends every `on`; a single line may be put on again after that.
 */
export const BotOverride = z.enum(['inherit', 'on', 'off']);
export type BotOverride = z.infer<typeof BotOverride>;

/** What customers meet. `no_integration`: no line has the bot; `no_knowledge`: it would have nothing to say. */
export const BotState = z.enum(['on', 'off', 'suspended', 'no_integration', 'no_knowledge']);
export type BotState = z.infer<typeof BotState>;

/** The Super Admin's switch for one organisation's bot. `id` is the organisation's. */
export const BotToggle = z.object({
  id: Id,
  name: z.string(),
  is_bot_enabled: z.boolean(),
  state: BotState,
  integrations_with_bot: z.int().nonnegative(),
  integrations: z.int().nonnegative(),
  live_conversations: z.int().nonnegative().describe('with the bot right now; lists count up to 1,000'),
  answered_percent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      'of what the bot was given in 7 days (the latest 1,000): needed no human; null: it was given nothing',
    ),
  hand_over_percent: z.int().min(0).max(100).nullable().describe('of the same: handed over by the bot'),
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
  is_bot_enabled: z.boolean().describe("the organisation's own setting"),
  bot: BotOverride,
  live_conversations: z.int().nonnegative(),
});
export type BotToggleIntegration = z.infer<typeof BotToggleIntegration>;

/** `missing`: what the bot lacks before it can be of use, for people to read. */
export const BotToggleDetails = BotToggle.extend({
  lines: z.array(BotToggleIntegration),
  missing: z.array(z.string()),
});
export type BotToggleDetails = z.infer<typeof BotToggleDetails>;

/** What becomes of the conversations that are with the bot when it is switched off. */
export const LiveConversations = z.enum(['hand_over', 'let_finish', 'close']);
export type LiveConversations = z.infer<typeof LiveConversations>;

export const SwitchBot = z.object({
  is_bot_enabled: z.boolean(),
  reason: SuspensionReason,
  conversations: LiveConversations.default('hand_over').describe('only read when switching off'),
  closing_message: Text.trim().max(500).default('').describe('said to the customers whose chats are closed'),
  force: z.boolean().default(false).describe('switch on although something is missing'),
  version: Version,
});
export type SwitchBot = z.infer<typeof SwitchBot>;

export const OverrideBot = z.object({ bot: BotOverride, reason: SuspensionReason });
export type OverrideBot = z.infer<typeof OverrideBot>;

/** Typed by hand to stop every bot of the installation. */
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
