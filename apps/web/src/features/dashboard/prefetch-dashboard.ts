import type { DashboardQuery } from '@relaydesk/contracts/report';
import type { Me } from '@relaydesk/contracts/user';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { readQuery, type SearchQuery } from '../../ui/hooks/use-search-query';
import { dashboardApi } from './metrics/dashboard.api';
import { countedDays, PERIODS } from './resolve-period-days';

/** What the dashboard keeps in the address bar. */
export const DASHBOARD_SEARCH = { period: PERIODS, from: '', to: '', organization_id: '' } as const;

/** What is asked of the server for an address; `timeZone` (IANA) is that of the calendar whose days are counted. */
export function dashboardQuery(
  { period, from, to, organization_id }: SearchQuery<typeof DASHBOARD_SEARCH>,
  timeZone: string,
): DashboardQuery {
  const days = countedDays({ period, from, to }, timeZone);
  return { ...days, organization_id: organization_id || undefined };
}

/** Asks for the figures of an address before the page that shows them is drawn. */
export function askAhead(dispatch: AppDispatch, me: Me, params: URLSearchParams): void {
  const query = dashboardQuery(readQuery(DASHBOARD_SEARCH, params), me.time_zone ?? 'UTC');
  dispatch(dashboardApi.util.prefetch('dashboard', query, {}));
}
