import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { Conversation } from '@relaydesk/contracts/conversation';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import { BeginConversation, OutreachOption, OutreachQuery } from '@relaydesk/contracts/outreach';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { beginOutreach } from './begin-outreach';
import { listOutreachOptions } from './list-outreach-options';
import { listOutreachTemplates } from './list-outreach-templates';

const tags = ['Chat'];

export const outreachRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/conversations/',
    {
      config: { access: 'conversations.create' },
      schema: {
        tags,
        summary: 'Start a conversation with its first message',
        body: BeginConversation,
        response: { 201: successResponse(Conversation) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await beginOutreach(context, body))),
  );

  app.get(
    '/api/conversations/channels/',
    {
      config: { access: 'conversations.create' },
      schema: {
        tags,
        summary: 'List channels on which a conversation with a customer can be started',
        querystring: OutreachQuery,
        response: { 200: successResponse(z.array(OutreachOption)) },
      },
    },
    async ({ context, query }) => ok(await listOutreachOptions(context, query)),
  );

  app.get(
    '/api/channel-integrations/:id/approved-templates/',
    {
      config: { access: 'conversations.create' },
      schema: {
        tags,
        summary: 'List templates that can start a conversation on a channel integration',
        params: IdParams,
        response: { 200: successResponse(z.array(MessageTemplate)) },
      },
    },
    async ({ context, params }) => ok(await listOutreachTemplates(context, params.id)),
  );
};
