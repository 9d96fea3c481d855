import Typography from '@mui/material/Typography';
import type { TagCondition, TagRule } from '@relaydesk/contracts/email-tag';
import { Fragment } from 'react';
import { t } from '../../../lib/locale/i18n';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { getLanguageName } from '../data/get-language-name';
import { useRuleProductOptions } from '../data/use-rule-product-options';
import { useTagAssigneeOptions } from '../data/use-tag-assignee-options';

/** A rule as sentences: conditions, and actions besides the tag. */
export function RuleSummary({ rule }: { rule: TagRule }) {
  const nameOf = useChannelNames();
  const assignee = useTagAssigneeOptions(rule.assignee_id ?? '', '').chosen;
  const deeds = [
    rule.assignee_id && `${t('email-tags.assignee')}: ${assignee?.name ?? '…'}`,
    rule.priority && `${t('email-tags.priority')}: ${t(`email-tags.priorities.${rule.priority}`)}`,
    rule.auto_reply && `${t('email-tags.autoReply')}: ${t('email-tags.quoted', { name: rule.auto_reply })}`,
    rule.skip_bot && t('email-tags.skipBot'),
    rule.stops && t('email-tags.stops'),
  ].filter(Boolean);
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t(`email-tags.matches.${rule.match}`)}:{' '}
        {rule.conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name, and are only shown here
          <Fragment key={at}>
            {at > 0 && '; '}
            {condition.field === 'product' ? (
              <ProductConditionText id={condition.product_id} />
            ) : (
              formatCondition(condition, nameOf)
            )}
          </Fragment>
        ))}
      </Typography>
      {deeds.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {deeds.join(', ')}
        </Typography>
      )}
    </>
  );
}

function ProductConditionText({ id }: { id: string }) {
  const { chosen } = useRuleProductOptions(id, '');
  return `${t('email-tags.fields.product')}: ${chosen?.name ?? '…'}`;
}

function formatCondition(
  condition: Exclude<TagCondition, { field: 'product' }>,
  nameOf: (kind: string) => string,
): string {
  switch (condition.field) {
    case 'attachment':
      return t('email-tags.fields.attachment');
    case 'channel':
      return `${t('email-tags.fields.channel')}: ${nameOf(condition.kind)}`;
    case 'language':
      return `${t('email-tags.fields.language')}: ${getLanguageName(condition.language)}`;
    default:
      return `${t(`email-tags.fields.${condition.field}`)} ${t(`email-tags.operators.${condition.is}`)} ${t('email-tags.quoted', { name: condition.text })}`;
  }
}
