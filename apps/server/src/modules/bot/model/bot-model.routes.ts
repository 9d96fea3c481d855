import { BotModel, BotModelTest, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import { Id, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getBotModel } from './get-model';
import { testBotModel } from './test-model';
import { updateBotModel } from './update-model';

const tags = ['Bot settings'];
const one = { 200: successResponse(BotModel) };
const path = '/api/bot-model/';
const querystring = z.object({ organization_id: Id.optional().describe('Super Admin only') });

/** Language model settings of an organisation's bot. */
export const botModelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { access: 'bot_model.read' },
      schema: { tags, summary: 'Get the language model settings', querystring, response: one },
    },
    async ({ context, query }) => ok(await getBotModel(context, query.organization_id)),
  );

  app.put(
    path,
    {
      config: { access: 'bot_model.update', stepUp: true },
      schema: {
        tags,
        summary: 'Update the language model settings',
        body: UpdateBotModel,
        response: one,
      },
    },
    async ({ context, body }) => ok(await updateBotModel(context, body)),
  );

  app.post(
    `${path}test/`,
    {
      config: { access: 'bot_model.update' },
      schema: {
        tags,
        summary: 'Test the saved language model with a greeting',
        querystring,
        response: { 200: successResponse(BotModelTest) },
      },
    },
    async ({ context, query }) => ok(await testBotModel(context, query.organization_id)),
  );
};
