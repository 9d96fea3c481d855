import { successResponse } from '@relaydesk/contracts/common';
import { Dashboard, DashboardExportQuery, DashboardQuery, PlatformReport } from '@relaydesk/contracts/report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../lib/csv/send-csv';
import { ok } from '../../lib/ok';
import { exportDashboard } from './export-dashboard';
import { getDashboard } from './get-dashboard';
import { getPlatformReport } from './get-platform-report';

const tags = ['Reports'];

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/reports/dashboard/',
    {
      config: { access: 'dashboard.read' },
      schema: {
        tags,
        summary: 'Get the metrics of the dashboard',
        querystring: DashboardQuery,
        response: { 200: successResponse(Dashboard) },
      },
    },
    async ({ context, query }) => ok(await getDashboard(context, query)),
  );

  app.get(
    '/api/reports/dashboard/export/',
    {
      config: { access: 'dashboard.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export metrics by day, or conversations, as CSV',
        querystring: DashboardExportQuery,
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) =>
      sendCsv(reply, `${query.rows}-${query.from}-${query.to}.csv`, exportDashboard(context, query)),
  );

  app.get(
    '/api/reports/platform/',
    {
      config: { access: 'organisations.read' },
      schema: {
        tags,
        summary: 'Get the metrics of the installation, for the Super Admin',
        querystring: DashboardQuery,
        response: { 200: successResponse(PlatformReport) },
      },
    },
    async ({ context, query }) => ok(await getPlatformReport(context, query)),
  );
};
