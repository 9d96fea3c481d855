import {
  Channel,
  ChannelKey,
  ChannelListQuery,
  CreateChannel,
  UpdateChannel,
} from '@relaydesk/contracts/channel';
import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { EmptyObject, listResponse, successResponse, Version } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listEventsForChannel } from './activity/list-channel-events';
import { createChannel } from './catalogue/create-channel';
import { getChannel, listChannels } from './catalogue/list-channels';
import { removeChannel } from './catalogue/remove-channel';
import { rotateChannelToken } from './catalogue/rotate-channel-token';
import { updateChannel } from './catalogue/update-channel';

const tags = ['Channels'];
const params = z.object({ id: ChannelKey });
const channelResponse = { 200: successResponse(Channel) };

export const channelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/channels/',
    {
      config: { access: 'channels.read' },
      schema: {
        tags,
        summary: 'List channels',
        querystring: ChannelListQuery,
        response: { 200: listResponse(Channel) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listChannels(context, query)) }),
  );

  app.post(
    '/api/channels/',
    {
      config: { access: 'channels.create' },
      schema: {
        tags,
        summary: 'Create a channel on a built-in connector',
        body: CreateChannel,
        response: { 201: successResponse(Channel) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createChannel(context, body))),
  );

  app.get(
    '/api/channels/:id/',
    {
      config: { access: 'channels.read' },
      schema: { tags, summary: 'Get a channel', params, response: channelResponse },
    },
    async ({ context, params }) => ok(await getChannel(context, params.id)),
  );

  app.patch(
    '/api/channels/:id/',
    {
      config: { access: 'channels.update' },
      schema: { tags, summary: 'Update a channel', params, body: UpdateChannel, response: channelResponse },
    },
    async ({ context, params, body }) => ok(await updateChannel(context, params.id, body)),
  );

  app.delete(
    '/api/channels/:id/',
    {
      config: { access: 'channels.delete' },
      schema: {
        tags,
        summary: 'Delete an unused channel',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeChannel(context, params.id)),
  );

  app.post(
    '/api/channels/:id/rotate-token/',
    {
      config: { access: 'channels.update' },
      schema: {
        tags,
        summary: 'Rotate the verify token of the shared webhook',
        params,
        body: z.object({ version: Version }),
        response: channelResponse,
      },
    },
    async ({ context, params, body }) => ok(await rotateChannelToken(context, params.id, body)),
  );

  app.get(
    '/api/channels/:id/events/',
    {
      config: { access: 'channels.read' },
      schema: {
        tags,
        summary: 'List the last 100 events of a channel, without secrets and message content',
        params,
        response: { 200: successResponse(z.array(ChannelEvent)) },
      },
    },
    async ({ context, params }) => ok(await listEventsForChannel(context, params.id)),
  );
};
