import { successResponse } from '@relaydesk/contracts/common';
import { ImportResponse } from '@relaydesk/contracts/import';
import { KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { exportQuestions } from './export-questions';
import { importQuestions } from './import-questions';

const tags = ['Knowledge'];
/** Bytes: 100 rows with long answers and many wordings. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Import and export of questions and answers. */
export const knowledgeExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/knowledge/export/',
    {
      config: { access: 'knowledge.update', stepUp: true },
      schema: {
        tags,
        summary: 'Export knowledge entries as CSV',
        querystring: KnowledgeListQuery.omit({ cursor: true, limit: true, kind: true }),
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'questions.csv', exportQuestions(context, query)),
  );

  app.post(
    '/api/knowledge/import/questions/',
    {
      config: { access: 'knowledge.update' },
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        tags,
        summary: 'Import knowledge entries from CSV',
        body: ImportQuestions,
        response: { 200: successResponse(ImportResponse) },
      },
    },
    async ({ context, body }) => ok(await importQuestions(context, body)),
  );
};
