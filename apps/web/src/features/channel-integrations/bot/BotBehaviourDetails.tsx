import Link from '@mui/material/Link';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { Link as RouterLink } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { formatValue } from '../../../ui/elements/format-value';
import { touchTarget } from '../../../ui/elements/touch-target';

/** Tone, confidence thresholds and permitted actions of the bot. */
export function BotBehaviourDetails({ settings }: { settings: BotSettings }) {
  const { greeting, tone, languages, max_turns, confidence, takes_orders, quotes_stock } = settings;
  const [first] = languages;
  return (
    <DescriptionList
      facts={[
        {
          label: t('channel-integrations.bot.greeting'),
          value: greeting || t('channel-integrations.bot.none'),
        },
        { label: t('channel-integrations.bot.tone'), value: t(`channel-integrations.bot.tones.${tone}`) },
        {
          label: t('channel-integrations.bot.languages'),
          value: languages
            .map((language) => t(`channel-integrations.bot.languageNames.${language}`))
            .join(', '),
        },
        {
          label: t('channel-integrations.bot.mainLanguage'),
          value:
            languages.length > 1 &&
            first !== undefined &&
            t(`channel-integrations.bot.languageNames.${first}`),
        },
        { label: t('channel-integrations.bot.maxTurns'), value: max_turns },
        {
          label: t('channel-integrations.bot.confidence'),
          value: t('channel-integrations.bot.percent', { percent: Math.round(confidence * 100) }),
        },
        { label: t('channel-integrations.bot.takesOrders'), value: formatValue(takes_orders) },
        { label: t('channel-integrations.bot.quotesStock'), value: formatValue(quotes_stock) },
        {
          label: t('channel-integrations.bot.knowledge'),
          value: (
            <Link component={RouterLink} to="/products?tab=knowledge" sx={touchTarget}>
              {t('channel-integrations.bot.knowledgeLink')}
            </Link>
          ),
        },
      ]}
    />
  );
}
