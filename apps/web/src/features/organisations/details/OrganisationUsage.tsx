import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import type { Organisation } from '@relaydesk/contracts/organisation';
import { getQueryError } from '../../../api/query-error';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { UsageMeter } from '../../../ui/elements/UsageMeter';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { organisationsApi } from '../data/organisations.api';
import { formatCappedCount } from './organisation-columns';

/** An organisation's current usage of its limits. */
export function OrganisationUsage({ id }: { id: string }) {
  const { currentData, error, refetch } = organisationsApi.useOrganisationQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  if (failure && !currentData) return <ErrorAlert failure={failure} onRetry={refetch} />;
  if (!currentData) return <CircularProgress aria-label={t('ui.loading')} sx={{ alignSelf: 'center' }} />;
  return <UsageMeters organisation={currentData} />;
}

function UsageMeters({ organisation: { usage, limits } }: { organisation: Organisation }) {
  return (
    <Stack spacing={3}>
      <QuotaMeter label={t('organisations.users')} used={usage.users} limit={limits.users} />
      <QuotaMeter
        label={t('organisations.integrations')}
        used={usage.integrations}
        limit={limits.integrations}
      />
      <QuotaMeter
        label={t('organisations.messagesThisMonth')}
        used={usage.messages_this_month ?? 0}
        limit={limits.messages_per_month}
      />
      <DescriptionList
        facts={[
          { label: t('organisations.conversations30d'), value: formatCappedCount(usage.conversations_30d) },
          { label: t('organisations.sales30d'), value: formatCappedCount(usage.sales_30d) },
        ]}
      />
    </Stack>
  );
}

function QuotaMeter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const value =
    limit === null
      ? t('organisations.unlimited', { used: formatNumber(used) })
      : t('organisations.ofLimit', { used: formatNumber(used), limit: formatNumber(limit) });
  return <UsageMeter label={label} value={value} used={used} limit={limit} />;
}
