import {
  IntegrationBotSettings,
  OrganisationBotSettings,
  UpdateBotSettings,
  UpdateIntegrationBotSettings,
} from '@relaydesk/contracts/bot-settings';
import { Id, IdParams, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getIntegrationBotSettings, updateIntegrationBotSettings } from './integration-settings';
import { getBotSettings, updateBotSettings } from './organisation-settings';

const tags = ['Bot settings'];
const params = IdParams;
const organisations = { 200: successResponse(OrganisationBotSettings) };
const lines = { 200: successResponse(IntegrationBotSettings) };
const querystring = z.object({ organization_id: Id.optional().describe('Super Admin only') });

/** Bot settings of organisations, and of integrations that do not inherit them. */
export const botSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/bot-settings/',
    {
      config: { access: 'bot_settings.read' },
      schema: {
        tags,
        summary: 'Get the bot settings of the organisation',
        querystring,
        response: organisations,
      },
    },
    async ({ context, query }) => ok(await getBotSettings(context, query.organization_id)),
  );

  app.put(
    '/api/bot-settings/',
    {
      config: { access: 'bot_settings.update' },
      schema: {
        tags,
        summary: 'Update the bot settings of the organisation',
        body: UpdateBotSettings,
        response: organisations,
      },
    },
    async ({ context, body }) => ok(await updateBotSettings(context, body)),
  );

  app.get(
    '/api/channel-integrations/:id/bot-settings/',
    {
      config: { access: 'bot_settings.read' },
      schema: { tags, summary: 'Get the bot settings of a channel integration', params, response: lines },
    },
    async ({ context, params }) => ok(await getIntegrationBotSettings(context, params.id)),
  );

  app.put(
    '/api/channel-integrations/:id/bot-settings/',
    {
      config: { access: 'bot_settings.update' },
      schema: {
        tags,
        summary: 'Update the bot settings of a channel integration, or inherit those of the organisation',
        params,
        body: UpdateIntegrationBotSettings,
        response: lines,
      },
    },
    async ({ context, params, body }) => ok(await updateIntegrationBotSettings(context, params.id, body)),
  );
};
