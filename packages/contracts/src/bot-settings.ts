import { z } from 'zod';
import { Id, Money, Text, Version } from './common';
import { issueReason } from './errors/reasons';

/** Languages of the bot's built-in texts. */
export const BotLanguage = z.enum(['en', 'de']);
export type BotLanguage = z.infer<typeof BotLanguage>;

export const BotTone = z.enum(['friendly', 'neutral', 'formal']);
export type BotTone = z.infer<typeof BotTone>;

const keywords = (what: string) => z.array(Text.trim().min(2).max(60)).max(100).describe(what);

/**
 * Rules of the organisation for handing a conversation over to humans, in addition to the built-in rules of
 * the bot.
 */
export const HandOverRules = z.object({
  words: keywords('Additional words and phrases by which customers ask for a human'),
  topics: keywords(
    'Topics that the bot must not answer, such as "lawyer": a message that contains one is handed over',
  ),
  is_upset_on: z.boolean().describe('Whether angry messages and complaints are handed over'),
  upset_words: keywords('Additional words and phrases that express anger'),
  misses: z
    .int()
    .min(1)
    .max(5)
    .describe('Number of consecutive turns without an answer after which the bot hands over'),
  product_ids: z.array(Id).max(100).describe('Products whose questions and orders are handed over'),
  amount: Money.nullable().describe(
    'Cart total, in minor units, from which the bot hands over; null: no limit',
  ),
  tag_ids: z
    .array(Id)
    .max(50)
    .describe('Tags of conversations and customers that are handed over immediately'),
  vip_amount: Money.nullable().describe(
    'Lifetime value from which customers are handed over, in minor units of the currency; null: none',
  ),
  out_of_hours: z
    .enum(['answer', 'hand_over'])
    .describe(
      'Behaviour outside business hours. answer: the bot answers. hand_over: it hands over to the queue',
    ),
  target_user_id: Id.nullable().describe(
    'User to whom the conversation is assigned if available; null: routed like other conversations',
  ),
  message: Text.trim()
    .max(500)
    .describe('Text that is sent to the customer on a hand-over; empty: the built-in text'),
  nobody_online: z
    .enum(['queue', 'tell'])
    .describe(
      'Text of a hand-over while no user is available. queue: `message`. tell: `nobody_online_message`',
    ),
  nobody_online_message: Text.trim().max(500),
});
export type HandOverRules = z.infer<typeof HandOverRules>;

/** Behaviour of a bot. Set for the organisation; an integration inherits it or has separate settings. */
export const BotSettings = z.object({
  greeting: Text.trim()
    .max(500)
    .describe('Text that is sent before the first answer of the bot; empty: none'),
  tone: BotTone,
  languages: z
    .array(BotLanguage)
    .min(1, issueReason('selection_required'))
    .describe('Languages of answers; the first is used if the language of the customer is not recognised'),
  max_turns: z
    .int()
    .min(1)
    .max(20)
    .describe('Number of turns after which the bot hands over; turns of an order are not counted'),
  confidence: z.number().min(0.1).max(0.95).describe('Confidence threshold: answers below it are not given'),
  takes_orders: z.boolean(),
  quotes_stock: z
    .boolean()
    .describe('Whether answers state the stock of a product; false: only whether it is available'),
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

/** Bot settings of an organisation. */
export const OrganisationBotSettings = z.object({ settings: BotSettings, version: Version });
export type OrganisationBotSettings = z.infer<typeof OrganisationBotSettings>;
export const UpdateBotSettings = OrganisationBotSettings.extend({
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
});
export type UpdateBotSettings = z.infer<typeof UpdateBotSettings>;

/** Bot settings of an integration. */
export const IntegrationBotSettings = z.object({
  is_own: z
    .boolean()
    .describe('Whether the integration has separate settings; false: it inherits those of the organisation'),
  settings: BotSettings.describe('Effective settings'),
  version: Version,
});
export type IntegrationBotSettings = z.infer<typeof IntegrationBotSettings>;
/** `settings` is ignored if `is_own` is false. */
export const UpdateIntegrationBotSettings = z.object({
  is_own: z.boolean(),
  settings: BotSettings.optional(),
  version: Version,
});
export type UpdateIntegrationBotSettings = z.infer<typeof UpdateIntegrationBotSettings>;
