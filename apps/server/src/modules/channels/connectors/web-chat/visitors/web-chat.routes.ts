import { RealtimeToken } from '@relaydesk/contracts/auth';
import { answer, Nothing } from '@relaydesk/contracts/common';
import { MarkSeen, Typing } from '@relaydesk/contracts/conversation';
import { PublicMessage } from '@relaydesk/contracts/message';
import {
  FillPreChat,
  OpenWebChat,
  SayInWebChat,
  WebChat,
  WebChatMessagesQuery,
} from '@relaydesk/contracts/web-chat';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearer } from '../../../../../http/authentication';
import { ok } from '../../../../../lib/ok';
import { authenticateVisitor } from './authenticate-visitor';
import { fillPreChat } from './submit-pre-chat-form';
import { allowOrigin, lineOf } from './web-chat-integration';
import { openWebChat } from './open-web-chat';
import { readWebChat, tellSeen, tellTyping, visitorToken } from './visitor-messages';
import { askForHuman, sayInWebChat } from './send-visitor-message';

const tags = ['Web chat'];
const params = z.object({ key: z.string().min(1).max(100) });

/** What the chat window on an organisation's own site calls. Each call names its line by the public key. */
export const webChatRoutes: FastifyPluginAsyncZod = async (app) => {
  // First of all, so that the window can read a refusal too.
  app.addHook('onRequest', async (request, reply) => void allowOrigin(request, reply));
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
        summary: 'Open a chat window',
        params,
        body: OpenWebChat,
        response: { 200: answer(WebChat) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      return ok(await openWebChat(request.context, line, { ...request.body, address: request.ip }));
    },
  );

  app.get(
    '/api/web-chat/:key/messages/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'What was said after a message',
        params,
        querystring: WebChatMessagesQuery,
        response: { 200: answer(z.array(PublicMessage)) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      return ok(await readWebChat(request.context, line, bearer(request), request.query.after));
    },
  );

  app.post(
    '/api/web-chat/:key/messages/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Say something',
        params,
        body: SayInWebChat,
        response: { 201: answer(PublicMessage) },
      },
    },
    async (request, reply) => {
      const line = await lineOf(request);
      return reply
        .code(201)
        .send(ok(await sayInWebChat(request.context, line, bearer(request), request.body)));
    },
  );

  app.post(
    '/api/web-chat/:key/pre-chat/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Fill in the form before the chat',
        params,
        body: FillPreChat,
        response: { 200: answer(Nothing) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      await fillPreChat(request.context, line, bearer(request), request.body);
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/typing/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Show that the visitor is typing',
        params,
        body: Typing,
        response: { 200: answer(Nothing) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      await tellTyping(request.context, line, bearer(request), request.body.is_typing);
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/seen/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Read up to a message',
        params,
        body: MarkSeen,
        response: { 200: answer(Nothing) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      await tellSeen(request.context, line, bearer(request), request.body.seq);
      return ok({});
    },
  );

  app.post(
    '/api/web-chat/:key/hand-over/',
    {
      config: { access: 'visitor' },
      schema: { tags, summary: 'Talk to a human', params, response: { 200: answer(Nothing) } },
    },
    async (request) => {
      const line = await lineOf(request);
      await askForHuman(request.context, line, bearer(request), request.headers['accept-language'] ?? '');
      return ok({});
    },
  );

  app.get(
    '/api/web-chat/:key/token/',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'A fresh token for the realtime connection',
        params,
        response: { 200: answer(RealtimeToken) },
      },
    },
    async (request) => {
      const line = await lineOf(request);
      return ok({ token: await visitorToken(request.context, line, bearer(request)) });
    },
  );
};
