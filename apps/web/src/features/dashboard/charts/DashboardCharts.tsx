import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Dashboard } from '@relaydesk/contracts/report';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { useNearView } from '../../../ui/hooks/use-is-near-viewport';
import { useWhenIdle } from '../../../ui/hooks/use-when-idle';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import { Panel } from '../panels/DashboardPanel';
import { CHART_HEIGHT, HEAT_MAP_HEIGHT } from './chart-height';
import { daysOf, groupDays } from './build-chart-bars';
import { HeatMap } from './HeatMap';

// The chart library is larger than everything else on this page: it comes when the figures are painted.
const DayChart = lazy(async () => ({ default: (await import('./DayChart')).DayChart }));
const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart')).RevenueChart }));
const OriginChart = lazy(async () => ({ default: (await import('./OriginChart')).OriginChart }));

interface DashboardChartsProps {
  dashboard: Dashboard | undefined;
  /** The figures above are painted: what takes long to draw may follow. */
  mayFollow: boolean;
}

/** How the period went, day by day, who won the sales, and at which hours customers write. */
export function DashboardCharts({ dashboard, mayFollow }: DashboardChartsProps) {
  const { support, sales, currency } = dashboard ?? { support: undefined, sales: undefined, currency: null };
  const bars = groupDays(dashboard ? daysOf(dashboard) : []);
  const isLoading = !dashboard;
  const isWeekly = bars[0]?.isWeek === true;
  return (
    <Box sx={grid}>
      {support !== null && (
        <Panel title={isWeekly ? t.byWeek : t.byDay}>
          <ChartPlace isLoading={isLoading} empty={bars.some(hasHappened) ? undefined : t.noConversations}>
            <DayChart bars={bars} />
          </ChartPlace>
        </Panel>
      )}
      {sales !== null && (
        <Panel title={currency === null ? t.salesByOrigin : t.byOrigin}>
          <ChartPlace
            isLoading={isLoading}
            empty={sales?.by_origin.some((one) => one.sales > 0) ? undefined : t.noSales}
          >
            {sales && <OriginChart origins={sales.by_origin} currency={currency} />}
          </ChartPlace>
        </Panel>
      )}
      {sales !== null && currency !== null && (
        <Panel title={isWeekly ? t.revenueByWeek : t.revenueByDay}>
          <ChartPlace
            isLoading={isLoading}
            empty={bars.some(({ revenue }) => revenue > 0) ? undefined : t.noSales}
          >
            <RevenueChart bars={bars} currency={currency} />
          </ChartPlace>
        </Panel>
      )}
      {support && (
        <Panel title={t.byHour}>
          {!mayFollow ? (
            <Skeleton variant="rounded" height={HEAT_MAP_HEIGHT} aria-hidden />
          ) : support.by_hour.length > 0 ? (
            <HeatMap hours={support.by_hour} />
          ) : (
            <EmptyState text={t.noConversations} />
          )}
        </Panel>
      )}
    </Box>
  );
}

/** Side by side where there is room: time needs more of it than shares; a third one alone takes the line. */
const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(6, minmax(0, 1fr))' },
  '& > *': { gridColumn: { lg: 'span 3' } },
  '& > :nth-of-type(1):nth-last-of-type(n + 3)': { gridColumn: { lg: 'span 4' } },
  '& > :nth-of-type(2):nth-last-of-type(n + 2)': { gridColumn: { lg: 'span 2' } },
  '& > :nth-of-type(3):last-of-type': { gridColumn: { lg: 'span 6' } },
} as const;

const hasHappened = ({
  conversations,
  resolved,
  sales,
}: {
  conversations: number;
  resolved: number;
  sales: number;
}) => conversations + resolved + sales > 0;

interface ChartPlaceProps {
  isLoading: boolean;
  empty?: string;
  children: ReactNode;
}

/** A chart in the place that is kept for it: it is fetched and drawn when it is near the screen and there is nothing else to do. */
function ChartPlace({ isLoading, empty, children }: ChartPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const isDue = useWhenIdle(!isLoading && isNear);
  const skeleton = <Skeleton variant="rounded" height={CHART_HEIGHT} aria-hidden />;
  return (
    <Box
      ref={place}
      sx={{
        height: CHART_HEIGHT,
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {!isLoading && empty ? (
        <EmptyState text={empty} />
      ) : isDue ? (
        <Suspense fallback={skeleton}>{children}</Suspense>
      ) : (
        skeleton
      )}
    </Box>
  );
}
