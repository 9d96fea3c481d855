import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useHasPermission } from '../../api/use-has-permission';
import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { tagHistory } from './data/tag-history';
import { TagName } from './list/TagName';
import { RuleSummary } from './rules/RuleSummary';

/** The read-only details of a tag. */
export function EmailTagDetails({ tag, onClose }: { tag: EmailTagDetail; onClose: () => void }) {
  const { name, rules, group, is_single, created_at } = tag;
  return (
    <SideDrawer
      title={name}
      history={useHasPermission('audit.read') && <HistoryTab {...tagHistory} record_id={tag.id} />}
      onClose={onClose}
    >
      <DescriptionList
        facts={[
          { label: t('email-tags.name'), value: <TagName tag={tag} /> },
          { label: t('email-tags.description'), value: tag.description },
          {
            label: t('email-tags.group'),
            value: group && (is_single ? t('email-tags.groupSingle', { group }) : group),
          },
          { label: t('email-tags.conversations30d'), value: formatNumber(tag.conversations_30d) },
          { label: t('email-tags.customers'), value: formatNumber(tag.customers_count) },
          { label: t('email-tags.sales'), value: formatNumber(tag.sales_count) },
          {
            label: t('email-tags.lastUsed'),
            value: tag.last_used_at ? formatDateTime(tag.last_used_at) : t('email-tags.never'),
          },
          { label: t('email-tags.createdBy'), value: tag.created_by_name },
          { label: t('email-tags.created'), value: formatDateTime(created_at) },
        ]}
      />
      <Typography variant="subtitle2" component="h3">
        {t('email-tags.rules')}
      </Typography>
      {rules.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('email-tags.noRules')}
        </Typography>
      ) : (
        <Stack
          component="ol"
          aria-label={t('email-tags.rules')}
          spacing={1.5}
          sx={{ margin: 0, paddingInlineStart: 3 }}
        >
          {rules.map((rule) => (
            <li key={JSON.stringify(rule)}>
              <RuleSummary rule={rule} />
            </li>
          ))}
        </Stack>
      )}
    </SideDrawer>
  );
}
