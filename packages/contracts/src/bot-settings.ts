import { z } from 'zod';
import { Id, Money, Text, Version } from './common';
import { issueReason } from './errors/reasons';

/** The languages in which the bot has words of its own. */
export const BotLanguage = z.enum(['en', 'de']);
export type BotLanguage = z.infer<typeof BotLanguage>;

export const BotTone = z.enum(['friendly', 'neutral', 'formal']);
export type BotTone = z.infer<typeof BotTone>;

const keywords = (what: string) => z.array(Text.trim().min(2).max(60)).max(100).describe(what);

/** When the bot gives a conversation to the humans besides its own rules, to whom, and what it says then. */
export const HandOverRules = z.object({
  words: keywords('mean "a human, please", besides those that the bot knows'),
  topics: keywords('a message that names one is not for the bot: lawyer, data protection'),
  is_upset_on: z.boolean().describe('anger and complaints call a human'),
  upset_words: keywords('mean anger, besides those that the bot knows'),
  misses: z.int().min(1).max(5).describe('turns in a row without an answer until a human is called'),
  product_ids: z.array(Id).max(100).describe('whoever asks about or wants one of these talks to a human'),
  amount: Money.nullable().describe(
    'minor units: a basket worth as much or more is for a human; null: none is',
  ),
  tag_ids: z
    .array(Id)
    .max(50)
    .describe('conversations and customers with one of these go to a human at once'),
  vip_amount: Money.nullable().describe('customers who have bought for as much or more; null: nobody'),
  out_of_hours: z.enum(['answer', 'hand_over']).describe('when nobody works: the bot goes on, or they wait'),
  target_user_id: Id.nullable().describe('who is given it when they are available; null: the queue'),
  message: Text.trim().max(500).describe("said when a human is called; '': the bot's own words"),
  nobody_online: z
    .enum(['queue', 'tell'])
    .describe('while no colleague is available. queue: as always. tell: says the message below'),
  nobody_online_message: Text.trim().max(500),
});
export type HandOverRules = z.infer<typeof HandOverRules>;

/** How a bot behaves. The organisation has one set; a line follows it, or has one of its own. */
export const BotSettings = z.object({
  greeting: Text.trim().max(500).describe("said before its first answer; '': none"),
  tone: BotTone,
  languages: z
    .array(BotLanguage)
    .min(1, issueReason('selection_required'))
    .describe('the first: when none is recognised'),
  max_turns: z.int().min(1).max(20).describe('turns until a human is called, unless an order is under way'),
  confidence: z.number().min(0.1).max(0.95).describe('how sure an answer has to be'),
  takes_orders: z.boolean(),
  quotes_stock: z.boolean().describe('says how many there are, and not only whether'),
  hand_over: HandOverRules,
});
export type BotSettings = z.infer<typeof BotSettings>;

export const DEFAULT_BOT_SETTINGS: BotSettings = {
  greeting: '',
  tone: 'friendly',
  languages: ['en', 'de'],
  max_turns: 6,
  confidence: 0.45,
  takes_orders: true,
  quotes_stock: true,
  hand_over: {
    words: [],
    topics: [],
    is_upset_on: true,
    upset_words: [],
    misses: 2,
    product_ids: [],
    amount: null,
    tag_ids: [],
    vip_amount: null,
    out_of_hours: 'answer',
    target_user_id: null,
    message: '',
    nobody_online: 'queue',
    nobody_online_message: '',
  },
};

/** The organisation's. */
export const OrganisationBotSettings = z.object({ settings: BotSettings, version: Version });
export type OrganisationBotSettings = z.infer<typeof OrganisationBotSettings>;
export const UpdateBotSettings = OrganisationBotSettings.extend({
  organization_id: Id.optional().describe('Super Admin only'),
});
export type UpdateBotSettings = z.infer<typeof UpdateBotSettings>;

/** A line's. */
export const IntegrationBotSettings = z.object({
  is_own: z.boolean().describe("false: the organisation's count"),
  settings: BotSettings.describe('what counts'),
  version: Version,
});
export type IntegrationBotSettings = z.infer<typeof IntegrationBotSettings>;
/** `settings` is only read where `is_own`. */
export const UpdateIntegrationBotSettings = z.object({
  is_own: z.boolean(),
  settings: BotSettings.optional(),
  version: Version,
});
export type UpdateIntegrationBotSettings = z.infer<typeof UpdateIntegrationBotSettings>;
