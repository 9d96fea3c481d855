import type { DashboardQuery } from '@relaydesk/contracts/report';
import type { Me } from '@relaydesk/contracts/user';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { readQuery, type SearchQuery } from '../../ui/use-search-query';
import { dashboardApi } from './dashboard.api';
import { countedDays, PERIODS } from './period/counted-days';

/** What the dashboard keeps in the address bar. */
export const DASHBOARD_SEARCH = { period: PERIODS, from: '', to: '', organization_id: '' } as const;

/** What is asked of the server for an address; `me` is null while it is not known whose calendar counts. */
export function dashboardQuery(
  { period, from, to, organization_id }: SearchQuery<typeof DASHBOARD_SEARCH>,
  me: Me | null,
): DashboardQuery {
  const days = countedDays({ period, from, to }, me?.time_zone ?? 'UTC');
  return { ...days, organization_id: organization_id || undefined };
}

/** Asks for the figures of an address before the page that shows them is drawn. */
export function askAhead(dispatch: AppDispatch, me: Me, params: URLSearchParams): void {
  const query = dashboardQuery(readQuery(DASHBOARD_SEARCH, params), me);
  dispatch(dashboardApi.util.prefetch('dashboard', query, {}));
}
