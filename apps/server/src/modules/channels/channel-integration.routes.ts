import {
  ChannelIntegration,
  ChannelIntegrationListQuery,
  CreateChannelIntegration,
  NewChannelIntegration,
  UpdateChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import { answer, answerList, ById, Nothing, Version } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { createChannelIntegration } from './create-channel-integration';
import { getChannelIntegration, listChannelIntegrations } from './list-channel-integrations';
import { removeChannelIntegration } from './remove-channel-integration';
import { rotateSecret } from './rotate-secret';
import { updateChannelIntegration } from './update-channel-integration';

const tags = ['Channel integrations'];
const params = ById;
const one = { 200: answer(ChannelIntegration) };
const withItsSecret = answer(NewChannelIntegration);

export const channelIntegrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/channel-integrations/',
    {
      config: { access: 'channel_integrations.read' },
      schema: {
        tags,
        summary: 'Lines of an organisation',
        querystring: ChannelIntegrationListQuery,
        response: { 200: answerList(ChannelIntegration) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listChannelIntegrations(context, query)) }),
  );

  app.post(
    '/api/channel-integrations/',
    {
      config: { access: 'channel_integrations.create' },
      schema: {
        tags,
        summary: 'Open a line; tells its secret once',
        body: CreateChannelIntegration,
        response: { 201: withItsSecret },
      },
    },
    async ({ context, body }, reply) =>
      reply.code(201).send(ok(await createChannelIntegration(context, body))),
  );

  app.get(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.read' },
      schema: { tags, summary: 'One line', params, response: one },
    },
    async ({ context, params }) => ok(await getChannelIntegration(context, params.id)),
  );

  app.patch(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.update' },
      schema: { tags, summary: 'Change a line', params, body: UpdateChannelIntegration, response: one },
    },
    async ({ context, params, body }) => ok(await updateChannelIntegration(context, params.id, body)),
  );

  app.delete(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.delete' },
      schema: {
        tags,
        summary: 'Remove a line that nobody wrote on',
        params,
        response: { 200: answer(Nothing) },
      },
    },
    async ({ context, params }) => ok(await removeChannelIntegration(context, params.id)),
  );

  app.post(
    '/api/channel-integrations/:id/rotate-secret/',
    {
      config: { access: 'channel_integrations.rotate' },
      schema: {
        tags,
        summary: 'Replace the secret; tells it once',
        params,
        body: z.object({ version: Version }),
        response: { 200: withItsSecret },
      },
    },
    async ({ context, params, body }) => ok(await rotateSecret(context, params.id, body)),
  );
};
