import {
  CannedReply,
  CannedReplyListQuery,
  CreateCannedReply,
  UpdateCannedReply,
} from '@relaydesk/contracts/canned-reply';
import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import {
  createCannedReply,
  listCannedReplies,
  removeCannedReply,
  updateCannedReply,
} from './save-canned-reply';

const tags = ['Canned replies'];
const params = IdParams;

export const cannedReplyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/canned-replies/',
    {
      config: { access: 'canned_replies.read' },
      schema: {
        tags,
        summary: 'List canned replies',
        querystring: CannedReplyListQuery,
        response: { 200: listResponse(CannedReply) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listCannedReplies(context, query)) }),
  );

  app.post(
    '/api/canned-replies/',
    {
      config: { access: 'canned_replies.create' },
      schema: {
        tags,
        summary: 'Create a canned reply',
        body: CreateCannedReply,
        response: { 201: successResponse(CannedReply) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createCannedReply(context, body))),
  );

  app.patch(
    '/api/canned-replies/:id/',
    {
      config: { access: 'canned_replies.update' },
      schema: {
        tags,
        summary: 'Update a canned reply',
        params,
        body: UpdateCannedReply,
        response: { 200: successResponse(CannedReply) },
      },
    },
    async ({ context, params, body }) => ok(await updateCannedReply(context, params.id, body)),
  );

  app.delete(
    '/api/canned-replies/:id/',
    {
      config: { access: 'canned_replies.delete' },
      schema: {
        tags,
        summary: 'Delete a canned reply',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeCannedReply(context, params.id)),
  );
};
