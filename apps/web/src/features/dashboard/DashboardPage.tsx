import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useOrganisations } from '../../api/organisations.api';
import { shownError } from '../../api/shown-error';
import { FailureNotice } from '../../ui/FailureNotice';
import { FilterRecord } from '../../ui/FilterRecord';
import { Page } from '../../ui/Page';
import { PERIODS, readPeriod } from '../../ui/period';
import { useSearchQuery } from '../../ui/use-search-query';
import { DashboardCharts } from './DashboardCharts';
import { DashboardTables } from './DashboardTables';
import { dashboardApi } from './dashboard.api';
import { dashboardTexts as t } from './dashboard.texts';
import { FigureCards } from './FigureCards';
import { useNow } from './use-now';

/** Milliseconds between two looks at the figures (pages.md 2.3). */
const REFRESH = 30_000;

const SEARCH = { period: ['30', 'today', '7', '90'], organization_id: '' } as const;

/** What support and sales are worth: the figures of a period beside those of the period before. */
export function DashboardPage() {
  const [{ period, organization_id }, setQuery] = useSearchQuery(SEARCH);
  const organisations = useOrganisations(organization_id);
  const now = useNow(REFRESH);
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery({
    from: readPeriod(period, now).from,
    to: now.toISOString(),
    organization_id: organization_id || undefined,
  });
  const failure = shownError(error);

  return (
    <Page
      title={t.title}
      actions={
        <>
          <FilterRecord
            label={t.organisation}
            anyLabel={t.selectOrganisation}
            value={organization_id}
            choice={organisations}
            onChange={(id) => setQuery({ organization_id: id })}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={period}
            aria-label={t.period}
            onChange={(_, chosen: string | null) => chosen && setQuery({ period: chosen })}
            sx={{ bgcolor: 'background.paper' }}
          >
            {PERIODS.map((one) => (
              <ToggleButton key={one} value={one} sx={{ minHeight: 44, paddingInline: 2 }}>
                {t.periods[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      }
    >
      {failure && !isFetching && <FailureNotice failure={failure} onRetry={refetch} />}
      {(data || !failure) && (
        <Stack spacing={3} aria-busy={isFetching}>
          <FigureCards dashboard={data} period={period} organisationId={organization_id} />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' } }}>
            <DashboardCharts dashboard={data} />
          </Box>
          {data && <DashboardTables dashboard={data} />}
        </Stack>
      )}
    </Page>
  );
}
