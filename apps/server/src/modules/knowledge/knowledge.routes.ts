import { answer, answerList, ById, Nothing } from '@relaydesk/contracts/common';
import {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  KnowledgeListQuery,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { getEntry, listKnowledge } from './get-knowledge-entry';
import { createEntry, removeEntry, updateEntry } from './save-knowledge-entry';

const tags = ['Knowledge'];
const params = ById;
const one = { 200: answer(KnowledgeEntry) };

export const knowledgeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/knowledge/',
    {
      config: { access: 'knowledge.read' },
      schema: {
        tags,
        summary: 'What the bot answers from',
        querystring: KnowledgeListQuery,
        response: { 200: answerList(KnowledgeEntry) },
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
        summary: 'Add an entry',
        body: CreateKnowledgeEntry,
        response: { 201: answer(KnowledgeEntry) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createEntry(context, body))),
  );

  app.get(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.read' },
      schema: { tags, summary: 'One entry', params, response: one },
    },
    async ({ context, params }) => ok(await getEntry(context, params.id)),
  );

  app.patch(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.update' },
      schema: { tags, summary: 'Change an entry', params, body: UpdateKnowledgeEntry, response: one },
    },
    async ({ context, params, body }) => ok(await updateEntry(context, params.id, body)),
  );

  app.delete(
    '/api/knowledge/:id/',
    {
      config: { access: 'knowledge.delete' },
      schema: { tags, summary: 'Delete an entry', params, response: { 200: answer(Nothing) } },
    },
    async ({ context, params }) => ok(await removeEntry(context, params.id)),
  );
};
