import { successResponse } from '@relaydesk/contracts/common';
import { AskBot, BotAnswer } from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { askBot } from './ask-bot';

/** Test of the bot by users who edit its knowledge. */
export const botRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/bot/ask/',
    {
      config: { access: 'knowledge.read' },
      schema: {
        tags: ['Knowledge'],
        summary: 'Ask the bot a question without storing anything',
        body: AskBot,
        response: { 200: successResponse(BotAnswer) },
      },
    },
    async ({ context, body }) => ok(await askBot(context, body)),
  );
};
