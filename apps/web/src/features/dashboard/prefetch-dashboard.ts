import type { DashboardQuery } from '@relaydesk/contracts/report';
import type { Me } from '@relaydesk/contracts/user';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { parseSearchQuery, type SearchQuery } from '../../ui/hooks/use-search-query';
import { dashboardApi } from './metrics/dashboard.api';
import { DASHBOARD_PERIODS, resolvePeriodDays } from './resolve-period-days';

/** Search parameters of the dashboard. */
export const DASHBOARD_SEARCH = { period: DASHBOARD_PERIODS, from: '', to: '', organization_id: '' } as const;

/** The query for a URL; `timeZone` (IANA) defines the days. */
export function buildDashboardQuery(
  { period, from, to, organization_id }: SearchQuery<typeof DASHBOARD_SEARCH>,
  timeZone: string,
): DashboardQuery {
  const days = resolvePeriodDays({ period, from, to }, timeZone);
  return { ...days, organization_id: organization_id || undefined };
}

/** Requests the metrics of a URL before the page renders. */
export function prefetchDashboard(dispatch: AppDispatch, me: Me, params: URLSearchParams): void {
  const query = buildDashboardQuery(parseSearchQuery(DASHBOARD_SEARCH, params), me.time_zone ?? 'UTC');
  dispatch(dashboardApi.util.prefetch('dashboard', query, {}));
}
