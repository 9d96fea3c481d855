import type { Dashboard, DashboardQuery, PlatformReport } from '@relaydesk/contracts/report';
import { baseApi } from '../../../api/base-api';

/** Report endpoints for support and sales. */
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
