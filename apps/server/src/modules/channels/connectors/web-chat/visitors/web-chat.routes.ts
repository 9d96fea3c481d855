import { RealtimeToken } from '@relaydesk/contracts/auth';
import { EmptyObject, successResponse } from '@relaydesk/contracts/common';
import { MarkSeen, Typing } from '@relaydesk/contracts/conversation';
import { PublicMessage } from '@relaydesk/contracts/message';
import {
  OpenWebChat,
  SendWebChatMessage,
  SubmitPreChatForm,
  WebChat,
  WebChatMessagesQuery,
} from '@relaydesk/contracts/web-chat';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getBearerToken } from '../../../../../http/authentication';
import { ok } from '../../../../../lib/ok';
import { authenticateVisitor } from './authenticate-visitor';
import { openWebChat } from './open-web-chat';
import { requestHuman, sendVisitorMessage } from './send-visitor-message';
import { submitPreChatForm } from './submit-pre-chat-form';
import {
  getVisitorRealtimeToken,
  listVisitorMessages,
  markSeenByVisitor,
  publishVisitorTyping,
} from './visitor-messages';
import { getWebChatIntegration, setCorsHeaders } from './web-chat-integration';

const tags = ['Web chat'];
const params = z.object({ key: z.string().min(1).max(100) });

/** API of the chat window on an organisation's site. Each call names the integration by its public key. */
export const webChatRoutes: FastifyPluginAsyncZod = async (app) => {
  // First, so that the window can read errors too.
  app.addHook('onRequest', async (request, reply) => void setCorsHeaders(request, reply));
  app.addHook('onRequest', authenticateVisitor);

  app.options(
    '/api/web-chat/:key/:call/',
    {
      config: { access: 'open' },
      schema: { hide: true },
    },
    async (_request, reply) => reply.code(204).send(),
  );

  app.post(
    '/api/web-chat/:key/open/',
    {
      config: { access: 'open' },
      schema: {
        tags,
        summary: 'Open a chat session',
        params,
        body: OpenWebChat,
        response: { 200: successResponse(WebChat) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      return ok(await openWebChat(request.context, integration, { ...request.body, address: request.ip }));
    },
  );

  app.get(
    '/api/web-chat/:key/messages/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'List messages after a message',
        params,
        querystring: WebChatMessagesQuery,
        response: { 200: successResponse(z.array(PublicMessage)) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      return ok(
        await listVisitorMessages(request.context, integration, getBearerToken(request), request.query.after),
      );
    },
  );

  app.post(
    '/api/web-chat/:key/messages/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Send a message',
        params,
        body: SendWebChatMessage,
        response: { 201: successResponse(PublicMessage) },
      },
    },
    async (request, reply) => {
      const integration = await getWebChatIntegration(request);
      return reply
        .code(201)
        .send(
          ok(await sendVisitorMessage(request.context, integration, getBearerToken(request), request.body)),
        );
    },
  );

  app.post(
    '/api/web-chat/:key/pre-chat/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Submit the pre-chat form',
        params,
        body: SubmitPreChatForm,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      await submitPreChatForm(request.context, integration, getBearerToken(request), request.body);
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/typing/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Signal that the visitor is typing',
        params,
        body: Typing,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      await publishVisitorTyping(
        request.context,
        integration,
        getBearerToken(request),
        request.body.is_typing,
      );
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/seen/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Mark messages as read',
        params,
        body: MarkSeen,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      await markSeenByVisitor(request.context, integration, getBearerToken(request), request.body.seq);
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/hand-over/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Request a human',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      await requestHuman(
        request.context,
        integration,
        getBearerToken(request),
        request.headers['accept-language'] ?? '',
      );
      return ok({});
    },
  );

  app.get(
    '/api/web-chat/:key/token/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Create a token for the realtime connection',
        params,
        response: { 200: successResponse(RealtimeToken) },
      },
    },
    async (request) => {
      const integration = await getWebChatIntegration(request);
      return ok({
        token: await getVisitorRealtimeToken(request.context, integration, getBearerToken(request)),
      });
    },
  );
};
