import {
  BotToggle,
  BotToggleDetails,
  BotToggleListQuery,
  OverrideBot,
  StopAllBots,
  StopAllBotsResult,
  SwitchBot,
} from '@relaydesk/contracts/bot-toggle';
import { Id, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { getBotToggle, listBotToggles } from './get-bot-toggle';
import { overrideBot } from './override-bot';
import { stopAllBots } from './stop-all-bots';
import { switchBot } from './switch-bot';

const tags = ['Organisation bot toggle'];
const params = IdParams;
const one = { 200: successResponse(BotToggleDetails) };

export const botToggleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/bot-toggles/',
    {
      config: { access: 'bot_toggles.read' },
      schema: {
        tags,
        summary: 'List the bots of all organisations',
        querystring: BotToggleListQuery,
        response: { 200: listResponse(BotToggle) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listBotToggles(context, query)) }),
  );

  app.post(
    '/api/bot-toggles/stop-all/',
    {
      config: { access: 'bot_toggles.update' },
      schema: {
        tags,
        summary: 'Disable all bots',
        body: StopAllBots,
        response: { 200: successResponse(StopAllBotsResult) },
      },
    },
    async ({ context, body }) => ok(await stopAllBots(context, body)),
  );

  app.get(
    '/api/bot-toggles/:id/',
    {
      config: { access: 'bot_toggles.read' },
      schema: {
        tags,
        summary: 'Get the bot of an organisation with its integrations',
        params,
        response: one,
      },
    },
    async ({ context, params }) => ok(await getBotToggle(context, params.id)),
  );

  app.post(
    '/api/bot-toggles/:id/switch/',
    {
      config: { access: 'bot_toggles.update' },
      schema: {
        tags,
        summary: 'Enable or disable the bot of an organisation',
        params,
        body: SwitchBot,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await switchBot(context, params.id, body)),
  );

  app.patch(
    '/api/bot-toggles/:id/integrations/:integration_id/',
    {
      config: { access: 'bot_toggles.update' },
      schema: {
        tags,
        summary: 'Override the bot setting of a channel integration',
        params: IdParams.extend({ integration_id: Id }),
        body: OverrideBot,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await overrideBot(context, params, body)),
  );
};
