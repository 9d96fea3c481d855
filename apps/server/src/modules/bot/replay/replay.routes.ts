import { BotReplay, ReplayBot, ReplayQuery } from '@relaydesk/contracts/bot-replay';
import { successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { replayBot } from './replay-bot';

/** Preview of a change of knowledge, thresholds or rules before saving. */
export const replayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/bot/replay/',
    {
      config: { access: 'bot_replay.read' },
      schema: {
        tags: ['Bot settings'],
        summary: 'Replay recent customer questions without storing anything',
        querystring: ReplayQuery,
        body: ReplayBot,
        response: { 200: successResponse(BotReplay) },
      },
    },
    async ({ context, body, query }, reply) => {
      const controller = new AbortController();
      reply.raw.once('close', () => controller.abort());
      return ok(await replayBot(context, body, query, controller.signal));
    },
  );
};
