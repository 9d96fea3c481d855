import { answer } from '@relaydesk/contracts/common';
import { Me } from '@relaydesk/contracts/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { whoAmI } from './who-am-i';

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/settings/users/me/',
    {
      config: { access: 'account.read' },
      schema: { tags: ['Users'], summary: 'The signed-in user', response: { 200: answer(Me) } },
    },
    async ({ context }) => ok(await whoAmI(context)),
  );
};
