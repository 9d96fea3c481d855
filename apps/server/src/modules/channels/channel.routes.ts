import { Channel, ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import { answer, answerList, ListQuery } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listChannels } from './list-channels';
import { updateChannel } from './update-channel';

const tags = ['Channels'];
const params = z.object({ id: ChannelKind });

export const channelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/channels/',
    {
      config: { access: 'channels.read' },
      schema: {
        tags,
        summary: 'The kinds of line',
        querystring: ListQuery,
        response: { 200: answerList(Channel) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listChannels(context, query)) }),
  );

  app.patch(
    '/api/channels/:id/',
    {
      config: { access: 'channels.update' },
      schema: {
        tags,
        summary: 'Change a kind of line',
        params,
        body: UpdateChannel,
        response: { 200: answer(Channel) },
      },
    },
    async ({ context, params, body }) => ok(await updateChannel(context, params.id, body)),
  );
};
