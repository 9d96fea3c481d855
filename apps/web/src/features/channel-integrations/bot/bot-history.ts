import { messagesIn, t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';

/**
 * History labels of bot settings (the server's bot/settings/to-audited-settings) and of the model
 * (bot/model/update-model).
 */
export const botHistoryLabels: Readonly<Record<string, string>> = {
  get has_own_bot_settings() {
    return t('channel-integrations.bot.isOwn');
  },
  get greeting() {
    return t('channel-integrations.bot.greeting');
  },
  get tone() {
    return t('channel-integrations.bot.tone');
  },
  get languages() {
    return t('channel-integrations.bot.languages');
  },
  get max_turns() {
    return t('channel-integrations.bot.maxTurns');
  },
  get confidence() {
    return t('channel-integrations.bot.confidence');
  },
  get takes_orders() {
    return t('channel-integrations.bot.takesOrders');
  },
  get quotes_stock() {
    return t('channel-integrations.bot.quotesStock');
  },
  get hand_over_words() {
    return t('channel-integrations.bot.words');
  },
  get hand_over_topics() {
    return t('channel-integrations.bot.topics');
  },
  get hand_over_is_upset_on() {
    return t('channel-integrations.bot.isUpsetOn');
  },
  get hand_over_upset_words() {
    return t('channel-integrations.bot.upsetWords');
  },
  get hand_over_misses() {
    return t('channel-integrations.bot.misses');
  },
  get hand_over_products() {
    return t('channel-integrations.bot.products');
  },
  get hand_over_amount() {
    return t('channel-integrations.bot.amount');
  },
  get hand_over_tags() {
    return t('channel-integrations.bot.tags');
  },
  get hand_over_vip_amount() {
    return t('channel-integrations.bot.vipAmount');
  },
  get hand_over_out_of_hours() {
    return t('channel-integrations.bot.outOfHours');
  },
  get hand_over_target() {
    return t('channel-integrations.bot.target');
  },
  get hand_over_message() {
    return t('channel-integrations.bot.message');
  },
  get hand_over_nobody_online() {
    return t('channel-integrations.bot.nobodyOnline');
  },
  get hand_over_nobody_online_message() {
    return t('channel-integrations.bot.nobodyOnlineMessage');
  },
  get is_on() {
    return t('channel-integrations.model.isOn');
  },
  get endpoint() {
    return t('channel-integrations.model.endpoint');
  },
  get base_url() {
    return t('channel-integrations.model.baseUrl');
  },
  get model() {
    return t('channel-integrations.model.modelName');
  },
  get has_key() {
    return t('channel-integrations.model.keyStored');
  },
  get monthly_tokens() {
    return t('channel-integrations.model.monthlyTokens');
  },
};

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  get tone() {
    return messagesIn('channel-integrations.bot.tones');
  },
  get hand_over_out_of_hours() {
    return messagesIn('channel-integrations.bot.outOfHoursWays');
  },
  get hand_over_nobody_online() {
    return messagesIn('channel-integrations.bot.nobodyOnlineWays');
  },
  get endpoint() {
    return messagesIn('channel-integrations.model.endpoints');
  },
};

/** A history value as text; undefined leaves it unchanged. @param currency ISO 4217; undefined until known */
export function formatBotHistoryValue(
  name: string,
  value: unknown,
  currency: string | undefined,
): string | undefined {
  if (typeof value === 'string') return VALUE_LABELS[name]?.[value];
  if (typeof value !== 'number') return undefined;
  if (name === 'confidence')
    return t('channel-integrations.bot.percent', { percent: Math.round(value * 100) });
  const isMoney = name === 'hand_over_amount' || name === 'hand_over_vip_amount';
  return isMoney && currency ? formatMoney(value, currency) : undefined;
}
