import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { DashboardQuery } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { getQueryError } from '../../../api/query-error';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { dashboardApi } from '../metrics/dashboard.api';
import { MetricCards } from '../metrics/MetricCards';
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
        title={t('dashboard.platform')}
        figures={
          data && [
            {
              label: t('dashboard.organisations'),
              value: formatNumber(data.organisations.active),
              hint: t('dashboard.suspended', { count: data.organisations.suspended }),
              to: '/organisation',
            },
            { label: t('dashboard.users'), value: formatNumber(data.users), to: '/user' },
            {
              label: t('dashboard.failingIntegrations'),
              value: formatNumber(data.failing_integrations),
              to: '/channelIntegration',
            },
            { label: t('dashboard.mailsWaiting'), value: formatNumber(data.mails_waiting) },
            {
              label: t('dashboard.setAside'),
              value: formatNumber(data.set_aside_events),
              to: '/setAsideEvents',
            },
          ]
        }
      />
      {data && (
        <DashboardPanel title={t('dashboard.byOrganisation')}>
          <MetricTable
            title={t('dashboard.byOrganisation')}
            head={[
              t('dashboard.organisation'),
              t('dashboard.bot'),
              t('dashboard.users'),
              t('dashboard.integrations'),
              t('dashboard.conversations'),
              t('dashboard.messages'),
              t('dashboard.sales'),
              t('dashboard.revenue'),
            ]}
            empty={t('dashboard.noOrganisations')}
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
                  label={one.is_active && one.is_bot_enabled ? t('dashboard.on') : t('dashboard.off')}
                  tone={one.is_active && one.is_bot_enabled ? 'success' : 'neutral'}
                />,
                formatUsage(one.users, one.max_users),
                one.failing_integrations > 0
                  ? t('dashboard.failing', {
                      all: formatNumber(one.integrations),
                      failing: formatNumber(one.failing_integrations),
                    })
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
