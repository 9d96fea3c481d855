import { answer } from '@relaydesk/contracts/common';
import { Dashboard, DashboardExportQuery, DashboardQuery, Platform } from '@relaydesk/contracts/report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { csvFile, sendCsv } from '../../lib/csv/send-csv';
import { exportDashboard } from './export-dashboard';
import { getDashboard } from './get-dashboard';
import { getPlatform } from './get-platform-report';

const tags = ['Reports'];

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/reports/dashboard/',
    {
      config: { access: 'dashboard.read' },
      schema: {
        tags,
        summary: 'What support and sales were worth',
        querystring: DashboardQuery,
        response: { 200: answer(Dashboard) },
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
        summary: 'A file of days, or of conversations and how they fared',
        querystring: DashboardExportQuery,
        response: { 200: csvFile },
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
        summary: 'What runs on this installation, for the Super Admin',
        querystring: DashboardQuery,
        response: { 200: answer(Platform) },
      },
    },
    async ({ context, query }) => ok(await getPlatform(context, query)),
  );
};
