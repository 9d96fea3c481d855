import Typography from '@mui/material/Typography';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { formatValue } from '../../../ui/elements/format-value';
import type { BotSettingsOwner } from './bot-settings-owner';
import { ruleOptionsApi } from './fields/rule-options.api';
import { useOrganisationCurrency } from './use-organisation-currency';

/** When the bot hands over, to whom, and what it says. */
export function HandOverDetails({ owner, settings }: { owner: BotSettingsOwner; settings: BotSettings }) {
  const rules = settings.hand_over;
  const currency = useOrganisationCurrency(owner.organization_id);
  const money = (minor: number | null) => {
    if (minor === null) return t('channel-integrations.bot.none');
    return currency ? formatMoney(minor, currency) : '…';
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channel-integrations.bot.rulesText')}
      </Typography>
      <DescriptionList
        facts={[
          { label: t('channel-integrations.bot.words'), value: formatList(rules.words) },
          { label: t('channel-integrations.bot.topics'), value: formatList(rules.topics) },
          { label: t('channel-integrations.bot.isUpsetOn'), value: formatValue(rules.is_upset_on) },
          {
            label: t('channel-integrations.bot.upsetWords'),
            value: rules.is_upset_on && formatList(rules.upset_words),
          },
          { label: t('channel-integrations.bot.products'), value: <ProductNames ids={rules.product_ids} /> },
          {
            label: t('channel-integrations.bot.tags'),
            value: <TagNames ids={rules.tag_ids} organisationId={owner.organization_id} />,
          },
          { label: t('channel-integrations.bot.amount'), value: money(rules.amount) },
          { label: t('channel-integrations.bot.vipAmount'), value: money(rules.vip_amount) },
          { label: t('channel-integrations.bot.misses'), value: rules.misses },
          {
            label: t('channel-integrations.bot.outOfHours'),
            value: t(`channel-integrations.bot.outOfHoursWays.${rules.out_of_hours}`),
          },
          {
            label: t('channel-integrations.bot.target'),
            value: <HandOverTargetName id={rules.target_user_id} />,
          },
          {
            label: t('channel-integrations.bot.message'),
            value: rules.message || t('channel-integrations.bot.ownWords'),
          },
          {
            label: t('channel-integrations.bot.nobodyOnline'),
            value: t(`channel-integrations.bot.nobodyOnlineWays.${rules.nobody_online}`),
          },
          {
            label: t('channel-integrations.bot.nobodyOnlineMessage'),
            value: rules.nobody_online === 'tell' && rules.nobody_online_message,
          },
        ]}
      />
    </>
  );
}

const formatList = (words: readonly string[]) => words.join(', ') || t('channel-integrations.bot.none');

function ProductNames({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return t('channel-integrations.bot.none');
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <ProductName id={id} />
    </span>
  ));
}

const ProductName = ({ id }: { id: string }) => ruleOptionsApi.useProductOfRuleQuery(id).data?.name ?? '…';

function TagNames({ ids, organisationId }: { ids: readonly string[]; organisationId: string }) {
  const { data: tags } = emailTagsApi.useTagsOfQuery(organisationId, { skip: ids.length === 0 });
  if (ids.length === 0) return t('channel-integrations.bot.none');
  if (!tags) return '…';
  return formatList(tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

function HandOverTargetName({ id }: { id: string | null }) {
  const { data } = ruleOptionsApi.useColleagueOfRuleQuery(id ?? '', { skip: id === null });
  return id === null ? t('channel-integrations.bot.queue') : (data?.name ?? '…');
}
