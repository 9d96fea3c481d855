import { answer, ById } from '@relaydesk/contracts/common';
import {
  ImportFileQuery,
  ImportPage,
  KnowledgeEntry,
  MAX_KNOWLEDGE_FILE,
} from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ArrivedFile, takeFileBodies, UPLOAD_PATIENCE } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { importFile } from './import-file';
import { importPage, refreshEntry } from './import-page';

const tags = ['Knowledge'];

/** Knowledge that is read from pages of the web and from files. */
export const knowledgeImportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/knowledge/import/page/',
    {
      config: { access: 'knowledge.create' },
      schema: {
        tags,
        summary: 'Read a page of the web; again, when it was read before',
        body: ImportPage,
        response: { 202: answer(KnowledgeEntry) },
      },
    },
    async ({ context, body }, reply) => reply.code(202).send(ok(await importPage(context, body))),
  );

  app.post(
    '/api/knowledge/:id/refresh/',
    {
      config: { access: 'knowledge.update' },
      schema: {
        tags,
        summary: 'Read the page of an entry again',
        params: ById,
        response: { 202: answer(KnowledgeEntry) },
      },
    },
    async ({ context, params }, reply) => reply.code(202).send(ok(await refreshEntry(context, params.id))),
  );

  await app.register(knowledgeFileRoutes);
};

/** The bytes of the file are the body of the request. */
const knowledgeFileRoutes: FastifyPluginAsyncZod = async (app) => {
  takeFileBodies(app, MAX_KNOWLEDGE_FILE);

  app.post(
    '/api/knowledge/import/file/',
    {
      config: { access: 'knowledge.create', patience: UPLOAD_PATIENCE },
      schema: {
        tags,
        summary: 'Read a text, Markdown or HTML file',
        consumes: ['application/octet-stream'],
        querystring: ImportFileQuery,
        body: ArrivedFile,
        response: { 201: answer(KnowledgeEntry) },
      },
    },
    async ({ context, query, body }, reply) =>
      reply.code(201).send(ok(await importFile(context, query, body))),
  );
};
