import { BotReplay, ReplayBot } from '@relaydesk/contracts/bot-replay';
import { answer } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { replayBot } from './replay-bot';

/** What would change, before knowledge, thresholds or rules are saved. */
export const replayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/bot/replay/',
    {
      config: { access: 'bot_replay.read' },
      schema: {
        tags: ['Bot settings'],
        summary: 'Ask the last questions of customers again; nothing is stored',
        body: ReplayBot,
        response: { 200: answer(BotReplay) },
      },
    },
    async ({ context, body }) => ok(await replayBot(context, body)),
  );
};
