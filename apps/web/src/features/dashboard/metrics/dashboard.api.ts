import type { Dashboard, DashboardQuery, PlatformReport } from '@relaydesk/contracts/report';
import { baseApi } from '../../../api/base-api';

/** What support and sales are worth. */
export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, DashboardQuery>({
      query: (query) => ({ path: '/api/reports/dashboard/', query: { ...query } }),
      providesTags: ['Report'],
    }),
    platform: build.query<PlatformReport, DashboardQuery>({
      query: (query) => ({ path: '/api/reports/platform/', query: { ...query } }),
      providesTags: ['Report'],
    }),
  }),
});
