import { answer } from '@relaydesk/contracts/common';
import { ImportAnswer } from '@relaydesk/contracts/import';
import { KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { csvFile, sendCsv } from '../../../lib/csv/send-csv';
import { exportQuestions } from './export-questions';
import { importQuestions } from './import-questions';

const tags = ['Knowledge'];
/** Bytes: 100 rows with long answers and many wordings. */
const LARGEST_BATCH = 8 * 1024 * 1024;

/** Questions and answers as files. */
export const knowledgeExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/knowledge/export/',
    {
      config: { access: 'knowledge.update', stepUp: true },
      schema: {
        tags,
        summary: 'A file of questions and answers',
        querystring: KnowledgeListQuery.omit({ cursor: true, limit: true, kind: true }),
        response: { 200: csvFile },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'questions.csv', exportQuestions(context, query)),
  );

  app.post(
    '/api/knowledge/import/questions/',
    {
      config: { access: 'knowledge.update' },
      bodyLimit: LARGEST_BATCH,
      schema: {
        tags,
        summary: 'Add or change the questions of a file',
        body: ImportQuestions,
        response: { 200: answer(ImportAnswer) },
      },
    },
    async ({ context, body }) => ok(await importQuestions(context, body)),
  );
};
