import Link from '@mui/material/Link';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { Link as RouterLink } from 'react-router';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { formatValue } from '../../../ui/elements/format-value';
import { touchTarget } from '../../../ui/elements/touch-target';
import { botTexts as t } from '../texts/bot.texts';

/** Tone, confidence thresholds and permitted actions of the bot. */
export function BotBehaviourDetails({ settings }: { settings: BotSettings }) {
  const { greeting, tone, languages, max_turns, confidence, takes_orders, quotes_stock } = settings;
  const [first] = languages;
  return (
    <DescriptionList
      facts={[
        { label: t.greeting, value: greeting || t.none },
        { label: t.tone, value: t.tones[tone] },
        { label: t.languages, value: languages.map((language) => t.languageNames[language]).join(', ') },
        {
          label: t.mainLanguage,
          value: languages.length > 1 && first !== undefined && t.languageNames[first],
        },
        { label: t.maxTurns, value: max_turns },
        { label: t.confidence, value: t.percent(Math.round(confidence * 100)) },
        { label: t.takesOrders, value: formatValue(takes_orders) },
        { label: t.quotesStock, value: formatValue(quotes_stock) },
        {
          label: t.knowledge,
          value: (
            <Link component={RouterLink} to="/products?tab=knowledge" sx={touchTarget}>
              {t.knowledgeLink}
            </Link>
          ),
        },
      ]}
    />
  );
}
