import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { listConversationTemplates } from '../messages/composing/list-conversation-templates';

export const conversationTemplateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations/:id/templates/',
    {
      config: { access: 'conversations.reply' },
      schema: {
        tags: ['Chat'],
        summary: 'List templates that can be sent after the reply window has closed',
        params: IdParams,
        response: { 200: successResponse(z.array(MessageTemplate)) },
      },
    },
    async ({ context, params }) => ok(await listConversationTemplates(context, params.id)),
  );
};
