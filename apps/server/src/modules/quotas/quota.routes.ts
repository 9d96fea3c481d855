import { successResponse } from '@relaydesk/contracts/common';
import { Quota } from '@relaydesk/contracts/quota';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listQuotas } from './list-quotas';

export const quotaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/settings/quotas/',
    {
      config: { access: 'organisation_settings.read' },
      schema: {
        tags: ['Organisation settings'],
        summary: 'Get the usage of your organisation’s limits',
        response: { 200: successResponse(z.array(Quota)) },
      },
    },
    async ({ context }) => ok(await listQuotas(context)),
  );
};
