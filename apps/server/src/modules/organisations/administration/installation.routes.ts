import { EmptyObject, successResponse } from '@relaydesk/contracts/common';
import { SetUpInstallation } from '@relaydesk/contracts/installation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { setUpInstallation } from './set-up-installation';

/** The set-up of a new installation. */
export const installationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/set-up/',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Auth'],
        summary: 'Set up a new installation with the link of its first start',
        body: SetUpInstallation,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, body }) => {
      await setUpInstallation(context, body);
      return ok({});
    },
  );
};
