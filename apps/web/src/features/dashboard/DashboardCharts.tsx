import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Dashboard } from '@relaydesk/contracts/report';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { useWhenIdle } from '../../ui/use-when-idle';
import { CHART_HEIGHT } from './charts/chart-height';
import { dashboardTexts as t } from './dashboard.texts';
import { groupDays } from './group-days';
import { Panel } from './Panel';

// The chart library is larger than everything else on this page: it comes when the figures are painted.
const DayChart = lazy(async () => ({ default: (await import('./charts/DayChart')).DayChart }));
const OriginChart = lazy(async () => ({ default: (await import('./charts/OriginChart')).OriginChart }));

/** How the period went, day by day, and who won the sales. */
export function DashboardCharts({ dashboard }: { dashboard: Dashboard | undefined }) {
  const mayDraw = useWhenIdle(dashboard !== undefined);
  const hasDays = dashboard?.by_day.some(({ conversations, sales }) => conversations + sales > 0);
  const bars = groupDays(dashboard?.by_day ?? []);
  const hasSales = dashboard?.by_origin.some(({ sales }) => sales > 0);
  return (
    <>
      <Panel title={bars[0]?.isWeek ? t.byWeek : t.byDay}>
        <ChartPlace isLoading={!dashboard} mayDraw={mayDraw} empty={hasDays ? undefined : t.noConversations}>
          {dashboard && <DayChart bars={bars} />}
        </ChartPlace>
      </Panel>
      <Panel title={dashboard?.currency === null ? t.salesByOrigin : t.byOrigin}>
        <ChartPlace isLoading={!dashboard} mayDraw={mayDraw} empty={hasSales ? undefined : t.noSales}>
          {dashboard && <OriginChart origins={dashboard.by_origin} currency={dashboard.currency} />}
        </ChartPlace>
      </Panel>
    </>
  );
}

interface ChartPlaceProps {
  isLoading: boolean;
  /** Whether the chart may be loaded; its place is kept for it. */
  mayDraw: boolean;
  empty?: string;
  children: ReactNode;
}

function ChartPlace({ isLoading, mayDraw, empty, children }: ChartPlaceProps) {
  const skeleton = <Skeleton variant="rounded" height={CHART_HEIGHT} aria-hidden />;
  return (
    <Box sx={{ height: CHART_HEIGHT, display: 'grid', alignItems: 'center' }}>
      {!isLoading && empty ? (
        <EmptyState text={empty} />
      ) : isLoading || !mayDraw ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>{children}</Suspense>
      )}
    </Box>
  );
}
