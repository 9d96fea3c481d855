import { answer, ById, Id } from '@relaydesk/contracts/common';
import { Message } from '@relaydesk/contracts/message';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { retryMessage } from './retry-message';

export const retryMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/conversations/:id/messages/:message_id/retry/',
    {
      config: { access: 'conversations.reply' },
      schema: {
        tags: ['Chat'],
        summary: 'Send a failed message once more, under the same id',
        params: ById.extend({ message_id: Id }),
        response: { 200: answer(Message) },
      },
    },
    async ({ context, params }) => ok(await retryMessage(context, params.id, params.message_id)),
  );
};
