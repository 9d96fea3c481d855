import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Dashboard } from '@relaydesk/contracts/report';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useOrganisations } from '../../api/organisations.api';
import { shownError } from '../../api/shown-error';
import { useMay } from '../../api/use-role';
import { FailureNotice } from '../../ui/FailureNotice';
import { FilterRecord } from '../../ui/FilterRecord';
import { Page } from '../../ui/Page';
import { useRefresh } from '../../ui/use-refresh';
import { useSearchQuery } from '../../ui/use-search-query';
import { AttentionList } from './attention/AttentionList';
import { Checklist } from './attention/Checklist';
import { DashboardCharts } from './charts/DashboardCharts';
import { dashboardApi } from './dashboard.api';
import { dashboardTexts as t } from './dashboard.texts';
import { ExportMenu } from './ExportMenu';
import { FigureCards } from './figures/FigureCards';
import { figuresOf, ownFigures } from './figures/figures-of';
import { PeriodPicker } from './period/PeriodPicker';
import { PERIODS, useDays } from './period/use-days';
import { DashboardTables } from './tables/DashboardTables';
import { useWay } from './use-way';

const PlatformPart = lazy(async () => ({ default: (await import('./platform/PlatformPart')).PlatformPart }));

/** Milliseconds between two looks at the figures (pages.md 2.3). */
const REFRESH = 30_000;

const SEARCH = { period: PERIODS, from: '', to: '', organization_id: '' } as const;

/** What support and sales are worth: the figures of a period beside those of the period before, for each role its own. */
export function DashboardPage() {
  const [{ period, from, to, organization_id }, setQuery] = useSearchQuery(SEARCH);
  const organisations = useOrganisations(organization_id);
  const days = useDays({ period, from, to }, new Date());
  const query = { ...days, organization_id: organization_id || undefined };
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery(query);
  useRefresh(REFRESH, refetch);
  const failure = shownError(error);
  const way = useWay(data ?? { from_at: '', to_at: '' }, organization_id);
  const isPlatform = useMay('organisations.read') && organization_id === '';
  // Who leads a team looks at the team first; who does the work at their own.
  const isLead = data ? data.by_csr !== null : false;
  const own = data?.mine && (!isLead || hasWorked(data)) && (
    <FigureCards title={t.mine} figures={ownFigures(data, way)} isTitled />
  );
  const mayExport = useMay('dashboard.export') && !isPlatform;
  const below = useDeferredValue(data); // the figures are painted at once, what stands below them follows

  return (
    <Page
      title={t.title}
      actions={
        <>
          {organisations && (
            <Box sx={{ display: 'flex', width: { xs: '100%', sm: 220 } }}>
              <FilterRecord
                label={t.organisation}
                anyLabel={t.selectOrganisation}
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
      {failure && !isFetching && <FailureNotice failure={failure} onRetry={refetch} />}
      {(data || !failure) && (
        <Stack key={data ? 'shown' : 'loading'} spacing={3} aria-busy={isFetching}>
          {data?.checklist && <Checklist steps={data.checklist} />}
          {data && <AttentionList items={data.attention} />}
          {!isLead && own}
          {isPlatform && (
            <Suspense fallback={null}>
              <PlatformPart {...days} />
            </Suspense>
          )}
          <FigureCards title={t.figures} figures={data && figuresOf(data, way)} />
          <DashboardCharts dashboard={below} />
          {isLead && own}
          {below && <DashboardTables dashboard={below} way={way} />}
          {mayExport && data && <ExportMenu query={query} />}
        </Stack>
      )}
    </Page>
  );
}

const hasWorked = ({ mine, now }: Dashboard) =>
  (mine?.resolved ?? 0) + (mine?.sales ?? 0) + (now?.mine ?? 0) > 0;
