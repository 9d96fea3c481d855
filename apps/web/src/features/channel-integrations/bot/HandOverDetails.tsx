import Typography from '@mui/material/Typography';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { formatMoney } from '../../../lib/locale/money';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { formatValue } from '../../../ui/elements/format-value';
import { botTexts as t } from '../texts/bot.texts';
import type { BotSettingsOwner } from './bot-settings-owner';
import { ruleOptionsApi } from './fields/rule-options.api';
import { useOrganisationCurrency } from './use-organisation-currency';

/** When the bot hands over, to whom, and what it says. */
export function HandOverDetails({ owner, settings }: { owner: BotSettingsOwner; settings: BotSettings }) {
  const rules = settings.hand_over;
  const currency = useOrganisationCurrency(owner.organization_id);
  const money = (minor: number | null) => {
    if (minor === null) return t.none;
    return currency ? formatMoney(minor, currency) : '…';
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.rulesText}
      </Typography>
      <DescriptionList
        facts={[
          { label: t.words, value: formatList(rules.words) },
          { label: t.topics, value: formatList(rules.topics) },
          { label: t.isUpsetOn, value: formatValue(rules.is_upset_on) },
          { label: t.upsetWords, value: rules.is_upset_on && formatList(rules.upset_words) },
          { label: t.products, value: <ProductNames ids={rules.product_ids} /> },
          {
            label: t.tags,
            value: <TagNames ids={rules.tag_ids} organisationId={owner.organization_id} />,
          },
          { label: t.amount, value: money(rules.amount) },
          { label: t.vipAmount, value: money(rules.vip_amount) },
          { label: t.misses, value: rules.misses },
          { label: t.outOfHours, value: t.outOfHoursWays[rules.out_of_hours] },
          { label: t.target, value: <HandOverTargetName id={rules.target_user_id} /> },
          { label: t.message, value: rules.message || t.ownWords },
          { label: t.nobodyOnline, value: t.nobodyOnlineWays[rules.nobody_online] },
          {
            label: t.nobodyOnlineMessage,
            value: rules.nobody_online === 'tell' && rules.nobody_online_message,
          },
        ]}
      />
    </>
  );
}

const formatList = (words: readonly string[]) => words.join(', ') || t.none;

function ProductNames({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return t.none;
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
  if (ids.length === 0) return t.none;
  if (!tags) return '…';
  return formatList(tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

function HandOverTargetName({ id }: { id: string | null }) {
  const { data } = ruleOptionsApi.useColleagueOfRuleQuery(id ?? '', { skip: id === null });
  return id === null ? t.queue : (data?.name ?? '…');
}
