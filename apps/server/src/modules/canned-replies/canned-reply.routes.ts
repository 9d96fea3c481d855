import {
  CannedReply,
  CannedReplyListQuery,
  CreateCannedReply,
  UpdateCannedReply,
} from '@relaydesk/contracts/canned-reply';
import { answer, answerList, ById, Nothing } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { createReply, listReplies, removeReply, updateReply } from './save-canned-reply';

const tags = ['Canned replies'];
const params = ById;

export const cannedReplyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/canned-replies/',
    {
      config: { access: 'canned_replies.read' },
      schema: {
        tags,
        summary: 'What is written often',
        querystring: CannedReplyListQuery,
        response: { 200: answerList(CannedReply) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listReplies(context, query)) }),
  );

  app.post(
    '/api/canned-replies/',
    {
      config: { access: 'canned_replies.create' },
      schema: {
        tags,
        summary: 'Add a canned reply',
        body: CreateCannedReply,
        response: { 201: answer(CannedReply) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createReply(context, body))),
  );

  app.patch(
    '/api/canned-replies/:id/',
    {
      config: { access: 'canned_replies.update' },
      schema: {
        tags,
        summary: 'Change a canned reply',
        params,
        body: UpdateCannedReply,
        response: { 200: answer(CannedReply) },
      },
    },
    async ({ context, params, body }) => ok(await updateReply(context, params.id, body)),
  );

  app.delete(
    '/api/canned-replies/:id/',
    {
      config: { access: 'canned_replies.delete' },
      schema: { tags, summary: 'Delete a canned reply', params, response: { 200: answer(Nothing) } },
    },
    async ({ context, params }) => ok(await removeReply(context, params.id)),
  );
};
