import { successResponse } from '@relaydesk/contracts/common';
import { InboxSettings, UpdateInboxSettings } from '@relaydesk/contracts/inbox-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { getInboxSettings, updateInboxSettings } from './inbox-settings';

const tags = ['Organisation settings'];
const one = { 200: successResponse(InboxSettings) };

/** Inbox settings of the own organisation. */
export const inboxSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/inbox-settings/',
    {
      config: { access: 'inbox_settings.read' },
      schema: { tags, summary: 'Get the inbox settings', response: one },
    },
    async ({ context }) => ok(await getInboxSettings(context)),
  );

  app.patch(
    '/api/inbox-settings/',
    {
      config: { access: 'inbox_settings.update' },
      schema: {
        tags,
        summary: 'Update the inbox settings',
        body: UpdateInboxSettings,
        response: one,
      },
    },
    async ({ context, body }) => ok(await updateInboxSettings(context, body)),
  );
};
