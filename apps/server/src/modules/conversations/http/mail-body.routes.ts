import { Id, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getMailBody } from '../messages/attachments/mail-body';

/** HTML bodies of mails. */
export const mailBodyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations/:id/messages/:message_id/mail/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags: ['Chat'],
        summary: 'Get the sanitised HTML of a mail',
        params: z.object({ id: Id, message_id: Id }),
        querystring: z.object({
          images: z
            .enum(['on', 'off'])
            .default('off')
            .describe('on: pictures of others are fetched by us and put in'),
        }),
        response: { 200: successResponse(z.object({ html: z.string() })) },
      },
    },
    async ({ context, params, query }) => ok(await getMailBody(context, params, query)),
  );
};
