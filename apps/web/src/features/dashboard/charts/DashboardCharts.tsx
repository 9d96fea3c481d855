import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Dashboard } from '@relaydesk/contracts/report';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { useIsNearViewport } from '../../../ui/hooks/use-is-near-viewport';
import { useWhenIdle } from '../../../ui/hooks/use-when-idle';
import { DashboardPanel } from '../panels/DashboardPanel';
import { buildChartBars, mergeDayTotals } from './build-chart-bars';
import { CHART_HEIGHT, HEAT_MAP_HEIGHT } from './chart-height';
import { HeatMap } from './HeatMap';

// The chart library is larger than the rest of the page, so it loads after the metrics have rendered.
const DayChart = lazy(async () => ({ default: (await import('./DayChart')).DayChart }));
const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart')).RevenueChart }));
const OriginChart = lazy(async () => ({ default: (await import('./OriginChart')).OriginChart }));

interface DashboardChartsProps {
  dashboard: Dashboard | undefined;
  /** The metrics have rendered, so slow parts may follow. */
  mayFollow: boolean;
}

/** Charts: the period by day, sales by origin, and the hours at which customers write. */
export function DashboardCharts({ dashboard, mayFollow }: DashboardChartsProps) {
  const { support, sales, currency } = dashboard ?? { support: undefined, sales: undefined, currency: null };
  const bars = buildChartBars(dashboard ? mergeDayTotals(dashboard) : []);
  const isLoading = !dashboard;
  const isWeekly = bars[0]?.isWeek === true;
  return (
    <Box sx={grid}>
      {support !== null && (
        <DashboardPanel title={isWeekly ? t('dashboard.byWeek') : t('dashboard.byDay')}>
          <ChartSlot
            isLoading={isLoading}
            empty={bars.some(hasActivity) ? undefined : t('dashboard.noConversations')}
          >
            <DayChart bars={bars} />
          </ChartSlot>
        </DashboardPanel>
      )}
      {sales !== null && (
        <DashboardPanel title={currency === null ? t('dashboard.salesByOrigin') : t('dashboard.byOrigin')}>
          <ChartSlot
            isLoading={isLoading}
            empty={sales?.by_origin.some((one) => one.sales > 0) ? undefined : t('dashboard.noSales')}
          >
            {sales && <OriginChart origins={sales.by_origin} currency={currency} />}
          </ChartSlot>
        </DashboardPanel>
      )}
      {sales !== null && currency !== null && (
        <DashboardPanel title={isWeekly ? t('dashboard.revenueByWeek') : t('dashboard.revenueByDay')}>
          <ChartSlot
            isLoading={isLoading}
            empty={bars.some(({ revenue }) => revenue > 0) ? undefined : t('dashboard.noSales')}
          >
            <RevenueChart bars={bars} currency={currency} />
          </ChartSlot>
        </DashboardPanel>
      )}
      {support && (
        <DashboardPanel title={t('dashboard.byHour')}>
          {!mayFollow ? (
            <Skeleton variant="rounded" height={HEAT_MAP_HEIGHT} aria-hidden />
          ) : support.by_hour.length > 0 ? (
            <HeatMap hours={support.by_hour} />
          ) : (
            <EmptyState text={t('dashboard.noConversations')} />
          )}
        </DashboardPanel>
      )}
    </Box>
  );
}

/** Side by side where there is space: time series need more than shares; a third chart gets a full row. */
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(6, minmax(0, 1fr))' },
  '& > *': { gridColumn: { lg: 'span 3' } },
  '& > :nth-of-type(1):nth-last-of-type(n + 3)': { gridColumn: { lg: 'span 4' } },
  '& > :nth-of-type(2):nth-last-of-type(n + 2)': { gridColumn: { lg: 'span 2' } },
  '& > :nth-of-type(3):last-of-type': { gridColumn: { lg: 'span 6' } },
} as const;

const hasActivity = ({
  conversations,
  resolved,
  sales,
}: {
  conversations: number;
  resolved: number;
  sales: number;
}) => conversations + resolved + sales > 0;

interface ChartSlotProps {
  isLoading: boolean;
  empty?: string;
  children: ReactNode;
}

/** A chart with reserved space: loads and renders when it is near the viewport and the browser is idle. */
function ChartSlot({ isLoading, empty, children }: ChartSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(place);
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
