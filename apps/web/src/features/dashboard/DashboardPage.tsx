import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Dashboard } from '@relaydesk/contracts/report';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useOrganisationOptions, useTimeZoneOf } from '../../api/endpoints/organisations.api';
import { getQueryError } from '../../api/query-error';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { FilterRecord } from '../../ui/filters/FilterRecord';
import { usePolling } from '../../ui/hooks/use-polling';
import { useSearchQuery } from '../../ui/hooks/use-search-query';
import { Page } from '../../ui/page/Page';
import { DashboardCharts } from './charts/DashboardCharts';
import { ExportMenu } from './ExportMenu';
import { buildMetrics, buildOwnMetrics } from './metrics/build-metrics';
import { dashboardApi } from './metrics/dashboard.api';
import { MetricCards } from './metrics/MetricCards';
import { PeriodPicker } from './PeriodPicker';
import { AttentionList } from './panels/AttentionList';
import { Checklist } from './panels/Checklist';
import { DashboardTables } from './panels/DashboardTables';
import { buildDashboardQuery, DASHBOARD_SEARCH } from './prefetch-dashboard';
import { useMetricLinks } from './use-metric-links';

const PlatformOverview = lazy(async () => ({
  default: (await import('./panels/PlatformOverview')).PlatformOverview,
}));

/** The router calls it before it renders the page. */
export { prefetchDashboard } from './prefetch-dashboard';

/** Milliseconds between refreshes of the metrics (pages.md 2.3). */
const REFRESH = 30_000;

/** Support and sales metrics of a period, compared with the previous one, by role. */
export function DashboardPage() {
  const [search, setQuery] = useSearchQuery(DASHBOARD_SEARCH);
  const { period, from, to, organization_id } = search;
  const organisations = useOrganisationOptions(organization_id);
  const query = buildDashboardQuery(search, useTimeZoneOf(organization_id));
  const days = { from: query.from, to: query.to };
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery(query);
  usePolling(REFRESH, refetch);
  const failure = getQueryError(error);
  const way = useMetricLinks(data ?? { from_at: '', to_at: '' }, organization_id);
  const isPlatform = useHasPermission('organisations.read') && organization_id === '';
  // Team leads see the team's metrics first; others see their own.
  const isLead = data ? data.by_csr !== null : false;
  const own = data?.mine && (!isLead || hasOwnActivity(data)) && (
    <MetricCards title={t('dashboard.mine')} figures={buildOwnMetrics(data, way)} isTitled />
  );
  const isUnused = data !== undefined && data.checklist !== null && !hasActivity(data);
  const mayExport = useHasPermission('dashboard.export') && !isPlatform;
  const below = useDeferredValue(data ?? null, null) ?? undefined; // the metrics render first, the rest follows

  return (
    <Page
      title={t('dashboard.title')}
      isReady={data !== undefined}
      actions={
        <>
          {organisations && (
            <Box sx={{ display: 'flex', width: { xs: '100%', sm: 264 } }}>
              <FilterRecord
                label={t('dashboard.organisation')}
                anyLabel={t('dashboard.selectOrganisation')}
                value={organization_id}
                choice={organisations}
                onChange={(id) => setQuery({ organization_id: id })}
              />
            </Box>
          )}
          <PeriodPicker period={period} days={days} typed={{ from, to }} onChange={setQuery} />
        </>
      }
    >
      {failure && !isFetching && <ErrorAlert failure={failure} onRetry={refetch} />}
      {(data || !failure) && (
        <Stack key={data ? 'shown' : 'loading'} spacing={2} aria-busy={isFetching}>
          {data && <AttentionList items={data.attention} organization_id={organization_id} />}
          {data?.checklist && <Checklist steps={data.checklist} />}
          {!isUnused && (
            <>
              {!isLead && own}
              {isPlatform && (
                <Suspense fallback={null}>
                  <PlatformOverview {...days} />
                </Suspense>
              )}
              <MetricCards title={t('dashboard.figures')} figures={data && buildMetrics(data, way)} />
              <DashboardCharts dashboard={data} mayFollow={below !== undefined} />
              {isLead && own}
              {below && <DashboardTables dashboard={below} way={way} />}
              {mayExport && data && <ExportMenu query={query} />}
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}

const hasOwnActivity = ({ mine, now }: Dashboard) =>
  (mine?.resolved ?? 0) + (mine?.sales ?? 0) + (now?.mine ?? 0) > 0;

/** Whether anything has ever happened in these periods: a new organisation sees its first steps, not ten zeros. */
const hasActivity = ({ now, support, sales }: Dashboard) =>
  [
    ...(now ? [now.waiting, now.bot, now.open] : []),
    ...(support ? [support.period.conversations, support.previous.conversations] : []),
    ...(sales ? [sales.period.sales, sales.previous.sales] : []),
  ].some((count) => count > 0);
