import { formatMoney } from '../../../lib/locale/money';
import { botTexts as t } from '../texts/bot.texts';
import { modelTexts } from '../texts/model.texts';

/**
 * History labels of bot settings (the server's bot/settings/to-audited-settings) and of the model
 * (bot/model/update-model).
 */
export const botHistoryLabels: Readonly<Record<string, string>> = {
  has_own_bot_settings: t.isOwn,
  greeting: t.greeting,
  tone: t.tone,
  languages: t.languages,
  max_turns: t.maxTurns,
  confidence: t.confidence,
  takes_orders: t.takesOrders,
  quotes_stock: t.quotesStock,
  hand_over_words: t.words,
  hand_over_topics: t.topics,
  hand_over_is_upset_on: t.isUpsetOn,
  hand_over_upset_words: t.upsetWords,
  hand_over_misses: t.misses,
  hand_over_products: t.products,
  hand_over_amount: t.amount,
  hand_over_tags: t.tags,
  hand_over_vip_amount: t.vipAmount,
  hand_over_out_of_hours: t.outOfHours,
  hand_over_target: t.target,
  hand_over_message: t.message,
  hand_over_nobody_online: t.nobodyOnline,
  hand_over_nobody_online_message: t.nobodyOnlineMessage,
  is_on: modelTexts.isOn,
  endpoint: modelTexts.endpoint,
  base_url: modelTexts.baseUrl,
  model: modelTexts.modelName,
  has_key: modelTexts.keyStored,
  monthly_tokens: modelTexts.monthlyTokens,
};

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tone: t.tones,
  hand_over_out_of_hours: t.outOfHoursWays,
  hand_over_nobody_online: t.nobodyOnlineWays,
  endpoint: modelTexts.endpoints,
};

/** A history value as text; undefined leaves it unchanged. @param currency ISO 4217; undefined until known */
export function formatBotHistoryValue(
  name: string,
  value: unknown,
  currency: string | undefined,
): string | undefined {
  if (typeof value === 'string') return VALUE_LABELS[name]?.[value];
  if (typeof value !== 'number') return undefined;
  if (name === 'confidence') return t.percent(Math.round(value * 100));
  const isMoney = name === 'hand_over_amount' || name === 'hand_over_vip_amount';
  return isMoney && currency ? formatMoney(value, currency) : undefined;
}
