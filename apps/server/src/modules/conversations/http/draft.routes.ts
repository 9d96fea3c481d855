import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { Draft, SaveDraft } from '@relaydesk/contracts/conversation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getDraft, listDrafts, saveDraft } from '../messages/composing/save-draft';

const tags = ['Chat'];
const params = IdParams;
const SaveDraftQuery = z.object({
  device: z.string().max(64).optional().describe('which of the devices it is; told to the others'),
});

/** Drafts of users, shared by their devices. */
export const draftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/drafts/',
    {
      config: { access: 'conversations.note' },
      schema: {
        tags,
        summary: 'List your drafts, newest first, at most 100',
        response: { 200: successResponse(z.array(Draft)) },
      },
    },
    async ({ context }) => ok(await listDrafts(context)),
  );

  app.get(
    '/api/conversations/:id/draft/',
    {
      config: { access: 'conversations.note' },
      schema: { tags, summary: 'Get your draft', params, response: { 200: successResponse(Draft) } },
    },
    async ({ context, params }) => ok(await getDraft(context, params.id)),
  );

  app.put(
    '/api/conversations/:id/draft/',
    {
      config: { access: 'conversations.note' },
      schema: {
        tags,
        summary: 'Save your draft',
        params,
        querystring: SaveDraftQuery,
        body: SaveDraft,
        response: { 200: successResponse(Draft) },
      },
    },
    async ({ context, params, query, body }) =>
      ok(await saveDraft(context, params.id, body, query.device ?? null)),
  );
};
