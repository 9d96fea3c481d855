import { Id, successResponse } from '@relaydesk/contracts/common';
import { EmailTagListQuery, ImportEmailTags } from '@relaydesk/contracts/email-tag';
import { ImportResponse } from '@relaydesk/contracts/import';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { exportTags } from './export-tags';
import { importTags } from './import-tags';

const tags = ['Email tags'];
/** Bytes: the maximum rows of a request with the maximum rules. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Import and export of tags. */
export const tagExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/email-tags/export/',
    {
      config: { access: 'email_tags.update', stepUp: true },
      schema: {
        tags,
        summary: 'Export tags as CSV',
        querystring: EmailTagListQuery.omit({ cursor: true, limit: true }),
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'tags.csv', exportTags(context, query)),
  );

  app.post(
    '/api/email-tags/import/',
    {
      config: { access: 'email_tags.create' },
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        tags,
        summary: 'Import tags from CSV',
        querystring: z.object({ organization_id: Id.optional().describe('Super Admin only; needed') }),
        body: ImportEmailTags,
        response: { 200: successResponse(ImportResponse) },
      },
    },
    async ({ context, body, query }) => ok(await importTags(context, body, query.organization_id)),
  );
};
