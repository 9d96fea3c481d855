import { successResponse } from '@relaydesk/contracts/common';
import { ImportResponse } from '@relaydesk/contracts/import';
import { ImportSales, SaleExportQuery } from '@relaydesk/contracts/sale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { exportSales } from './export-sales';
import { importSales } from './import-sales';

const tags = ['Sales'];
/** Bytes: 500 rows with long notes. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Import and export of sales. */
export const saleExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales/export/',
    {
      config: { access: 'sales.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export sales as CSV, one row per item',
        querystring: SaleExportQuery,
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'sales.csv', exportSales(context, query)),
  );

  app.post(
    '/api/sales/import/',
    {
      config: { access: 'sales.import' },
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        tags,
        summary: 'Import past sales from CSV',
        body: ImportSales,
        response: { 200: successResponse(ImportResponse) },
      },
    },
    async ({ context, body }) => ok(await importSales(context, body)),
  );
};
