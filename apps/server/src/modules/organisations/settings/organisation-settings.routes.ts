import { successResponse } from '@relaydesk/contracts/common';
import { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { getOrganisationSettings, updateOrganisationSettings } from './organisation-settings';

const tags = ['Organisation settings'];
const one = { 200: successResponse(OrganisationSettings) };

/** Settings of the own organisation. */
export const organisationSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/settings/organisation/',
    {
      config: { access: 'organisation_settings.read' },
      schema: { tags, summary: 'Get your organisation', response: one },
    },
    async ({ context }) => ok(await getOrganisationSettings(context)),
  );

  app.patch(
    '/api/settings/organisation/',
    {
      config: { access: 'organisation_settings.update' },
      schema: {
        tags,
        summary: 'Update your organisation',
        body: UpdateOrganisationSettings,
        response: one,
      },
    },
    async ({ context, body }) => ok(await updateOrganisationSettings(context, body)),
  );
};
