import { answer } from '@relaydesk/contracts/common';
import { Organisation } from '@relaydesk/contracts/organisation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listOrganisations } from './list-organisations';

export const organisationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisations/',
    {
      config: { access: 'organisations.read' },
      schema: {
        tags: ['Organisations'],
        summary: 'All organisations',
        response: { 200: answer(z.array(Organisation)) },
      },
    },
    async ({ context }) => ok(await listOrganisations(context)),
  );
};
