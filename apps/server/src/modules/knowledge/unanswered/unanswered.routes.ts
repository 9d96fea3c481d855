import { IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  AdoptUnansweredQuestion,
  UnansweredListQuery,
  UnansweredQuestion,
} from '@relaydesk/contracts/knowledge';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { adoptQuestion } from './adopt-question';
import { dismissUnansweredQuestion, listUnansweredQuestions } from './unanswered-questions';

const tags = ['Knowledge'];

/** Questions that the bot could not answer. An entry that names or adopts one answers it. */
export const unansweredRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/unanswered-questions/',
    {
      config: { access: 'knowledge.read' },
      schema: {
        tags,
        summary: 'List unanswered questions',
        querystring: UnansweredListQuery,
        response: { 200: listResponse(UnansweredQuestion) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listUnansweredQuestions(context, query)) }),
  );

  app.post(
    '/api/unanswered-questions/:id/dismiss/',
    {
      config: { access: 'knowledge.update' },
      schema: {
        tags,
        summary: 'Dismiss an unanswered question',
        params: IdParams,
        response: { 200: successResponse(UnansweredQuestion) },
      },
    },
    async ({ context, params }) => ok(await dismissUnansweredQuestion(context, params.id)),
  );

  app.post(
    '/api/unanswered-questions/:id/adopt/',
    {
      config: { access: 'knowledge.update' },
      schema: {
        tags,
        summary: 'Add an unanswered question as a phrasing of an existing entry',
        params: IdParams,
        body: AdoptUnansweredQuestion,
        response: { 200: successResponse(UnansweredQuestion) },
      },
    },
    async ({ context, params, body }) => ok(await adoptQuestion(context, params.id, body)),
  );
};
