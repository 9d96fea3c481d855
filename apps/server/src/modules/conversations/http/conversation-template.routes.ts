import { answer, ById } from '@relaydesk/contracts/common';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { listTemplatesFor } from '../messages/composing/list-conversation-templates';

export const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations/:id/templates/',
    {
      config: { access: 'conversations.reply' },
      schema: {
        tags: ['Chat'],
        summary: 'What may be sent after the time to answer freely is over',
        params: ById,
        response: { 200: answer(z.array(MessageTemplate)) },
      },
    },
    async ({ context, params }) => ok(await listTemplatesFor(context, params.id)),
  );
};
