import { answer } from '@relaydesk/contracts/common';
import { ImportAnswer } from '@relaydesk/contracts/import';
import { ImportSales, SaleExportQuery } from '@relaydesk/contracts/sale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { csvFile, sendCsv } from '../../../lib/csv/send-csv';
import { exportSales } from './export-sales';
import { importSales } from './import-sales';

const tags = ['Sales'];
/** Bytes: 500 rows with long notes. */
const LARGEST_BATCH = 8 * 1024 * 1024;

/** Sales as files. */
export const saleExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales/export/',
    {
      config: { access: 'sales.export', stepUp: true },
      schema: {
        tags,
        summary: 'A file of sales, a line each',
        querystring: SaleExportQuery,
        response: { 200: csvFile },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'sales.csv', exportSales(context, query)),
  );

  app.post(
    '/api/sales/import/',
    {
      config: { access: 'sales.import' },
      bodyLimit: LARGEST_BATCH,
      schema: {
        tags,
        summary: 'Book past sales from a file',
        body: ImportSales,
        response: { 200: answer(ImportAnswer) },
      },
    },
    async ({ context, body }) => ok(await importSales(context, body)),
  );
};
