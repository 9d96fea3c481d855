import { IdParams, successResponse } from '@relaydesk/contracts/common';
import {
  ImportFileQuery,
  ImportWebPage,
  KnowledgeEntry,
  MAX_KNOWLEDGE_FILE,
} from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptFileBodies, UPLOAD_TIMEOUT_MS, UploadedFile } from '../../../http/file-bodies';
import { ok } from '../../../lib/ok';
import { importKnowledgeFile } from './import-file';
import { importKnowledgePage, refreshKnowledgeEntry } from './import-page';

const tags = ['Knowledge'];

/** Import of knowledge from web pages and files. */
export const knowledgeImportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/knowledge/import/page/',
    {
      config: { access: 'knowledge.create' },
      schema: {
        tags,
        summary: 'Import a web page, or update its earlier import',
        body: ImportWebPage,
        response: { 202: successResponse(KnowledgeEntry) },
      },
    },
    async ({ context, body }, reply) => reply.code(202).send(ok(await importKnowledgePage(context, body))),
  );

  app.post(
    '/api/knowledge/:id/refresh/',
    {
      config: { access: 'knowledge.update' },
      schema: {
        tags,
        summary: 'Import the web page of an entry again',
        params: IdParams,
        response: { 202: successResponse(KnowledgeEntry) },
      },
    },
    async ({ context, params }, reply) =>
      reply.code(202).send(ok(await refreshKnowledgeEntry(context, params.id))),
  );

  await app.register(knowledgeFileRoutes);
};

/** The request body is the file. */
const knowledgeFileRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptFileBodies(app, MAX_KNOWLEDGE_FILE);

  app.post(
    '/api/knowledge/import/file/',
    {
      config: { access: 'knowledge.create', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
      schema: {
        tags,
        summary: 'Import a text, Markdown or HTML file',
        consumes: ['application/octet-stream'],
        querystring: ImportFileQuery,
        body: UploadedFile,
        response: { 201: successResponse(KnowledgeEntry) },
      },
    },
    async ({ context, query, body }, reply) =>
      reply.code(201).send(ok(await importKnowledgeFile(context, query, body))),
  );
};
