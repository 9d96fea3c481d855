import { successResponse } from '@relaydesk/contracts/common';
import { ImportResponse } from '@relaydesk/contracts/import';
import { ImportProducts, ProductExportQuery } from '@relaydesk/contracts/product';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { exportProducts } from './export-products';
import { importProducts } from './import-products';

const tags = ['Products'];
/** Bytes: 500 rows with long descriptions. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** Import and export of products. */
export const productExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/products/export/',
    {
      config: { access: 'products.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export products as CSV',
        querystring: ProductExportQuery,
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'products.csv', exportProducts(context, query)),
  );

  app.post(
    '/api/products/import/',
    {
      config: { access: 'products.import' },
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        tags,
        summary: 'Import products from CSV',
        body: ImportProducts,
        response: { 200: successResponse(ImportResponse) },
      },
    },
    async ({ context, body }) => ok(await importProducts(context, body)),
  );
};
