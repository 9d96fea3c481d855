import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  KnowledgeListQuery,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { getKnowledgeEntry, listKnowledge } from './get-knowledge-entry';
import { createKnowledgeEntry, deleteKnowledgeEntry, updateKnowledgeEntry } from './save-knowledge-entry';

const tags = ['Knowledge'];
const params = IdParams;
const one = { 200: successResponse(KnowledgeEntry) };

export const knowledgeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/knowledge/',
    {
      config: { access: 'knowledge.read' },
      schema: {
        tags,
        summary: 'List knowledge entries',
        querystring: KnowledgeListQuery,
        response: { 200: listResponse(KnowledgeEntry) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listKnowledge(context, query)) }),
  );

  app.post(
    '/api/knowledge/',
    {
      config: { access: 'knowledge.create' },
      schema: {
        tags,
        summary: 'Create a knowledge entry',
        body: CreateKnowledgeEntry,
        response: { 201: successResponse(KnowledgeEntry) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createKnowledgeEntry(context, body))),
  );

  app.get(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.read' },
      schema: { tags, summary: 'Get a knowledge entry', params, response: one },
    },
    async ({ context, params }) => ok(await getKnowledgeEntry(context, params.id)),
  );

  app.patch(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.update' },
      schema: {
        tags,
        summary: 'Update a knowledge entry',
        params,
        body: UpdateKnowledgeEntry,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await updateKnowledgeEntry(context, params.id, body)),
  );

  app.delete(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.delete' },
      schema: {
        tags,
        summary: 'Delete a knowledge entry',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await deleteKnowledgeEntry(context, params.id)),
  );
};
