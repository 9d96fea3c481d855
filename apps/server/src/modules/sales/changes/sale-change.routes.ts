import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { ChangeSaleOrigin, ChangeSaleStatus, Sale, UpdateSale } from '@relaydesk/contracts/sale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { changeOrigin } from './change-origin';
import { changeSaleStatus } from './change-sale-status';
import { sendConfirmation } from './send-confirmation';
import { updateSale } from './update-sale';

const tags = ['Sales'];
const params = IdParams;
const response = { 200: successResponse(Sale) };

/** Changes of existing sales. */
export const saleChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.patch(
    '/api/sales/:id/',
    {
      config: { access: 'sales.update' },
      schema: { tags, summary: 'Update a sale', params, body: UpdateSale, response },
    },
    async ({ context, params, body }) => ok(await updateSale(context, params.id, body)),
  );

  app.post(
    '/api/sales/:id/status/',
    {
      config: { access: 'sales.update' },
      schema: { tags, summary: 'Change the status of a sale', params, body: ChangeSaleStatus, response },
    },
    async ({ context, params, body }) => ok(await changeSaleStatus(context, params.id, body)),
  );

  app.post(
    '/api/sales/:id/origin/',
    {
      config: { access: 'sales.attribute' },
      schema: {
        tags,
        summary: 'Set the origin of a sale, with a reason',
        params,
        body: ChangeSaleOrigin,
        response,
      },
    },
    async ({ context, params, body }) => ok(await changeOrigin(context, params.id, body)),
  );

  app.post(
    '/api/sales/:id/confirmation/',
    {
      config: { access: 'sales.update' },
      schema: { tags, summary: 'Send the receipt to the customer again', params, response },
    },
    async ({ context, params }) => ok(await sendConfirmation(context, params.id)),
  );
};
