import Typography from '@mui/material/Typography';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { formatMoney } from '../../../lib/locale/money';
import { Facts } from '../../../ui/elements/DescriptionList';
import { showValue } from '../../../ui/elements/format-value';
import { botTexts as t } from '../texts/bot.texts';
import type { BotOwner } from './bot-settings-owner';
import { choicesApi } from './fields/rule-options.api';
import { useCurrencyOf } from './use-organisation-currency';

/** When the bot calls a colleague, whom, and what it says then. */
export function HandOverFacts({ owner, settings }: { owner: BotOwner; settings: BotSettings }) {
  const rules = settings.hand_over;
  const currency = useCurrencyOf(owner.organization_id);
  const money = (minor: number | null) => {
    if (minor === null) return t.none;
    return currency ? formatMoney(minor, currency) : '…';
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.rulesText}
      </Typography>
      <Facts
        facts={[
          { label: t.words, value: listed(rules.words) },
          { label: t.topics, value: listed(rules.topics) },
          { label: t.isUpsetOn, value: showValue(rules.is_upset_on) },
          { label: t.upsetWords, value: rules.is_upset_on && listed(rules.upset_words) },
          { label: t.products, value: <ProductNames ids={rules.product_ids} /> },
          {
            label: t.tags,
            value: <TagNames ids={rules.tag_ids} organisationId={owner.organization_id} />,
          },
          { label: t.amount, value: money(rules.amount) },
          { label: t.vipAmount, value: money(rules.vip_amount) },
          { label: t.misses, value: rules.misses },
          { label: t.outOfHours, value: t.outOfHoursWays[rules.out_of_hours] },
          { label: t.target, value: <TargetName id={rules.target_user_id} /> },
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

const listed = (words: readonly string[]) => words.join(', ') || t.none;

function ProductNames({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return t.none;
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <ProductName id={id} />
    </span>
  ));
}

const ProductName = ({ id }: { id: string }) => choicesApi.useProductOfRuleQuery(id).data?.name ?? '…';

function TagNames({ ids, organisationId }: { ids: readonly string[]; organisationId: string }) {
  const { data: tags } = emailTagsApi.useTagsOfQuery(organisationId, { skip: ids.length === 0 });
  if (ids.length === 0) return t.none;
  if (!tags) return '…';
  return listed(tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

function TargetName({ id }: { id: string | null }) {
  const { data } = choicesApi.useColleagueOfRuleQuery(id ?? '', { skip: id === null });
  return id === null ? t.queue : (data?.name ?? '…');
}
