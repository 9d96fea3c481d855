import { answer } from '@relaydesk/contracts/common';
import { Dashboard, DashboardQuery } from '@relaydesk/contracts/report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { getDashboard } from './get-dashboard';

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
};
