import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { DashboardQuery } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { shownError } from '../../../api/query-error';
import { formatMoney } from '../../../lib/locale/money';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { formatNumber } from '../../../lib/locale/format-number';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { dashboardApi } from '../metrics/dashboard.api';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import { FigureCards } from '../metrics/MetricCards';
import { Panel } from './DashboardPanel';
import { FigureTable } from './MetricTable';

/** What runs on this installation, organisation by organisation; for the Super Admin. */
export function PlatformPart({ from, to }: DashboardQuery) {
  const { data, error, refetch } = dashboardApi.usePlatformQuery({ from, to });
  const failure = shownError(error);
  if (failure) return <FailureNotice failure={failure} onRetry={refetch} />;
  return (
    <Stack spacing={3}>
      <FigureCards
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
        <Panel title={t.byOrganisation}>
          <FigureTable
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
                ofLimit(one.users, one.max_users),
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
        </Panel>
      )}
    </Stack>
  );
}

const ofLimit = (count: number, most: number | null) =>
  most === null ? formatNumber(count) : `${formatNumber(count)} / ${formatNumber(most)}`;
