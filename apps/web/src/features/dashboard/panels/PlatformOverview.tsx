import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { DashboardQuery } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { getQueryError } from '../../../api/query-error';
import { formatNumber } from '../../../lib/locale/format-number';
import { formatMoney } from '../../../lib/locale/money';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { dashboardApi } from '../metrics/dashboard.api';
import { MetricCards } from '../metrics/MetricCards';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import { DashboardPanel } from './DashboardPanel';
import { MetricTable } from './MetricTable';

/** Platform metrics by organisation; for the Super Admin. */
export function PlatformOverview({ from, to }: DashboardQuery) {
  const { data, error, refetch } = dashboardApi.usePlatformQuery({ from, to });
  const failure = getQueryError(error);
  if (failure) return <ErrorAlert failure={failure} onRetry={refetch} />;
  return (
    <Stack spacing={3}>
      <MetricCards
        title={t.platform}
        figures={
          data && [
            {
              label: t.organisations,
              value: formatNumber(data.organisations.active),
              hint: t.suspended(data.organisations.suspended),
              to: '/organisation',
            },
            { label: t.users, value: formatNumber(data.users), to: '/user' },
            {
              label: t.failingIntegrations,
              value: formatNumber(data.failing_integrations),
              to: '/channelIntegration',
            },
            { label: t.mailsWaiting, value: formatNumber(data.mails_waiting) },
            { label: t.setAside, value: formatNumber(data.set_aside_events), to: '/setAsideEvents' },
          ]
        }
      />
      {data && (
        <DashboardPanel title={t.byOrganisation}>
          <MetricTable
            title={t.byOrganisation}
            head={[
              t.organisation,
              t.bot,
              t.users,
              t.integrations,
              t.conversations,
              t.messages,
              t.sales,
              t.revenue,
            ]}
            empty={t.noOrganisations}
            rows={data.by_organisation.map((one) => ({
              key: one.organization_id,
              name: (
                <MuiLink component={Link} to={`/homePage?organization_id=${one.organization_id}`}>
                  {one.name}
                </MuiLink>
              ),
              figures: [
                <StatusChip
                  key="bot"
                  label={one.is_active && one.is_bot_enabled ? t.on : t.off}
                  tone={one.is_active && one.is_bot_enabled ? 'success' : 'neutral'}
                />,
                formatUsage(one.users, one.max_users),
                one.failing_integrations > 0
                  ? t.failing(formatNumber(one.integrations), formatNumber(one.failing_integrations))
                  : formatNumber(one.integrations),
                formatNumber(one.conversations),
                formatNumber(one.messages),
                formatNumber(one.sales),
                formatMoney(one.revenue, one.currency),
              ],
            }))}
          />
        </DashboardPanel>
      )}
    </Stack>
  );
}

const formatUsage = (count: number, most: number | null) =>
  most === null ? formatNumber(count) : `${formatNumber(count)} / ${formatNumber(most)}`;
