import { Id, IdParams, successResponse } from '@relaydesk/contracts/common';
import { Message } from '@relaydesk/contracts/message';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { confirmDelivery, retryMessage } from './outbound/retry-message';

export const retryMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'conversations.reply' } as const;
  const params = IdParams.extend({ message_id: Id });
  const response = { 200: successResponse(Message) };

  app.post(
    '/api/conversations/:id/messages/:message_id/retry/',
    {
      config,
      schema: {
        tags: ['Chat'],
        summary: 'Resend a message that failed or whose outcome is unknown, with the same id',
        params,
        response,
      },
    },
    async ({ context, params: { id: conversation_id, message_id } }) =>
      ok(await retryMessage(context, { conversation_id, message_id })),
  );

  app.post(
    '/api/conversations/:id/messages/:message_id/arrived/',
    {
      config,
      schema: {
        tags: ['Chat'],
        summary: 'Confirm the delivery of a message whose outcome is unknown',
        params,
        response,
      },
    },
    async ({ context, params: { id: conversation_id, message_id } }) =>
      ok(await confirmDelivery(context, { conversation_id, message_id })),
  );
};
