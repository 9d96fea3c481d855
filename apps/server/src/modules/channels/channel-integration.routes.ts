import { AvailableChannel } from '@relaydesk/contracts/channel';
import { ChannelEvent, ChannelEventListQuery } from '@relaydesk/contracts/channel-event';
import {
  ChannelIntegration,
  ChannelIntegrationListQuery,
  CreateChannelIntegration,
  IntegrationTest,
  NewChannelIntegration,
  SendTestMessage,
  UpdateChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import {
  EmptyObject,
  Id,
  IdParams,
  listResponse,
  successResponse,
  Version,
} from '@relaydesk/contracts/common';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listEventsOfIntegration } from './activity/list-channel-events';
import { retryChannelEvent } from './activity/retry-channel-event';
import { listAvailableChannels } from './catalogue/list-channels';
import { createChannelIntegration } from './integrations/create-channel-integration';
import { getChannelIntegration, listChannelIntegrations } from './integrations/list-channel-integrations';
import { removeChannelIntegration } from './integrations/remove-channel-integration';
import { rotateIntegrationSecret } from './integrations/rotate-secret';
import { sendTestMessage } from './integrations/send-test-message';
import { listIntegrationTemplates, syncTemplates } from './integrations/sync-templates';
import { testIntegration } from './integrations/test-integration';
import { updateChannelIntegration } from './integrations/update-channel-integration';

const tags = ['Channel integrations'];
const params = IdParams;
const integrationResponse = { 200: successResponse(ChannelIntegration) };
const integrationWithSecretResponse = successResponse(NewChannelIntegration);

/** Changes of credentials require step-up; changes of name or rules do not. */
const hasCredentials = (body: unknown) =>
  typeof body === 'object' && body !== null && 'platform' in body && body.platform !== undefined;

export const channelIntegrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/channel-integrations/',
    {
      config: { access: 'channel_integrations.read' },
      schema: {
        tags,
        summary: 'List channel integrations',
        querystring: ChannelIntegrationListQuery,
        response: { 200: listResponse(ChannelIntegration) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listChannelIntegrations(context, query)) }),
  );

  app.post(
    '/api/channel-integrations/',
    {
      config: { access: 'channel_integrations.create', stepUp: true },
      schema: {
        tags,
        summary: 'Create a channel integration; its secret is returned once',
        body: CreateChannelIntegration,
        response: { 201: integrationWithSecretResponse },
      },
    },
    async ({ context, body }, reply) =>
      reply.code(201).send(ok(await createChannelIntegration(context, body))),
  );

  app.get(
    '/api/channel-integrations/available-channels/',
    {
      config: { access: 'channel_integrations.create' },
      schema: {
        tags,
        summary: 'List channels that your organisation can use',
        response: { 200: successResponse(z.array(AvailableChannel)) },
      },
    },
    async ({ context }) => ok(await listAvailableChannels(context)),
  );

  app.get(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.read' },
      schema: { tags, summary: 'Get a channel integration', params, response: integrationResponse },
    },
    async ({ context, params }) => ok(await getChannelIntegration(context, params.id)),
  );

  app.patch(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.update', stepUp: hasCredentials },
      schema: {
        tags,
        summary: 'Update a channel integration',
        params,
        body: UpdateChannelIntegration,
        response: integrationResponse,
      },
    },
    async ({ context, params, body }) => ok(await updateChannelIntegration(context, params.id, body)),
  );

  app.delete(
    '/api/channel-integrations/:id/',
    {
      config: { access: 'channel_integrations.delete' },
      schema: {
        tags,
        summary: 'Delete a channel integration without conversations',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeChannelIntegration(context, params.id)),
  );

  app.post(
    '/api/channel-integrations/:id/rotate-secret/',
    {
      config: { access: 'channel_integrations.rotate', stepUp: true },
      schema: {
        tags,
        summary: 'Rotate the secret of a channel integration; the new one is returned once',
        params,
        body: z.object({ version: Version }),
        response: { 200: integrationWithSecretResponse },
      },
    },
    async ({ context, params, body }) => ok(await rotateIntegrationSecret(context, params.id, body)),
  );

  app.post(
    '/api/channel-integrations/:id/test/',
    {
      config: { access: 'channel_integrations.test' },
      schema: {
        tags,
        summary: 'Test a channel integration; takes up to 15 seconds',
        params,
        response: { 200: successResponse(IntegrationTest) },
      },
    },
    async ({ context, params }) => ok(await testIntegration(context, params.id)),
  );

  app.post(
    '/api/channel-integrations/:id/test-message/',
    {
      config: { access: 'channel_integrations.test' },
      schema: {
        tags,
        summary: 'Send a test message to an address of the platform',
        params,
        body: SendTestMessage,
        response: { 200: successResponse(IntegrationTest) },
      },
    },
    async ({ context, params, body }) => ok(await sendTestMessage(context, params.id, body)),
  );

  app.get(
    '/api/channel-integrations/:id/templates/',
    {
      config: { access: 'channel_integrations.events' },
      schema: {
        tags,
        summary: 'List message templates with their approval status',
        params,
        response: { 200: successResponse(z.array(MessageTemplate)) },
      },
    },
    async ({ context, params }) => ok(await listIntegrationTemplates(context, params.id)),
  );

  app.post(
    '/api/channel-integrations/:id/templates/sync/',
    {
      config: { access: 'channel_integrations.update' },
      schema: {
        tags,
        summary: 'Synchronise message templates with the platform',
        params,
        response: { 200: successResponse(z.array(MessageTemplate)) },
      },
    },
    async ({ context, params }) => ok(await syncTemplates(context, params.id)),
  );

  app.get(
    '/api/channel-integrations/:id/events/',
    {
      config: { access: 'channel_integrations.events' },
      schema: {
        tags,
        summary: 'List the last 50 events of a channel integration, newest first',
        params,
        querystring: ChannelEventListQuery,
        response: { 200: successResponse(z.array(ChannelEvent)) },
      },
    },
    async ({ context, params, query }) => ok(await listEventsOfIntegration(context, params.id, query)),
  );

  app.post(
    '/api/channel-integrations/:id/events/:event_id/retry/',
    {
      config: { access: 'channel_integrations.test' },
      schema: {
        tags,
        summary: 'Resend a failed message with the same id',
        params: params.extend({ event_id: Id }),
        response: { 200: successResponse(ChannelEvent) },
      },
    },
    async ({ context, params }) => ok(await retryChannelEvent(context, params.id, params.event_id)),
  );
};
