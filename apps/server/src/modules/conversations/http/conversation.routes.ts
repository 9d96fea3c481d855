import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  Conversation,
  ConversationCounts,
  ConversationDetail,
  ConversationListQuery,
  MarkSeen,
  Typing,
  Viewing,
} from '@relaydesk/contracts/conversation';
import { Message, MessageListQuery, SendMessage } from '@relaydesk/contracts/message';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getConversation, getMessages } from '../get-conversation';
import { getConversationCounts, listConversations } from '../listing/list-conversations';
import { publishTyping } from '../messages/composing/publish-typing';
import { publishViewing } from '../messages/composing/publish-viewing';
import { markSeen } from '../messages/mark-seen';
import { sendMessage } from '../messages/send-message';

const tags = ['Chat'];
const params = IdParams;

export const conversationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/conversations/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags,
        summary: 'List conversations',
        querystring: ConversationListQuery,
        response: { 200: listResponse(Conversation) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listConversations(context, query)) }),
  );

  app.get(
    '/api/conversations/counts/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags,
        summary: 'Count conversations by tab',
        response: { 200: successResponse(ConversationCounts) },
      },
    },
    async ({ context }) => ok(await getConversationCounts(context)),
  );

  app.get(
    '/api/conversations/:id/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags,
        summary: 'Get a conversation with its customer',
        params,
        response: { 200: successResponse(ConversationDetail) },
      },
    },
    async ({ context, params }) => ok(await getConversation(context, params.id)),
  );

  app.get(
    '/api/conversations/:id/messages/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags,
        summary: 'List messages of a conversation in ascending order',
        params,
        querystring: MessageListQuery,
        response: { 200: successResponse(z.array(Message)) },
      },
    },
    async ({ context, params, query }) => ok(await getMessages(context, params.id, query)),
  );

  app.post(
    '/api/conversations/:id/messages/',
    {
      // A note needs a weaker permission than a reply, which only the assignee can send.
      config: { access: 'conversations.note' },
      schema: {
        tags,
        summary: 'Send a reply or add an internal note',
        params,
        body: SendMessage,
        response: { 201: successResponse(Message) },
      },
    },
    async ({ context, params, body }, reply) =>
      reply.code(201).send(ok(await sendMessage(context, params.id, body))),
  );

  app.post(
    '/api/conversations/:id/typing/',
    {
      config: { access: 'conversations.reply' },
      schema: {
        tags,
        summary: 'Signal to the customer that a CSR is typing',
        params,
        body: Typing,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params, body }) => {
      await publishTyping(context, params.id, body.is_typing);
      return ok({});
    },
  );

  app.post(
    '/api/conversations/:id/viewing/',
    {
      config: { access: 'conversations.read' },
      schema: {
        tags,
        summary: 'Signal to other users that you are viewing a conversation',
        params,
        body: Viewing,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params, body }) => {
      await publishViewing(context, params.id, body.is_viewing);
      return ok({});
    },
  );

  app.post(
    '/api/conversations/:id/seen/',
    {
      config: { access: 'conversations.note' },
      schema: {
        tags,
        summary: 'Mark messages as seen',
        params,
        body: MarkSeen,
        response: { 200: successResponse(Conversation) },
      },
    },
    async ({ context, params, body }) => ok(await markSeen(context, params.id, body.seq)),
  );
};
