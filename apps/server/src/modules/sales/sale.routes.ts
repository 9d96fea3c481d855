import { answer, answerList, ById } from '@relaydesk/contracts/common';
import { ChangeSaleStatus, RecordSale, Sale, SaleListQuery } from '@relaydesk/contracts/sale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { changeSaleStatus } from './change-sale-status';
import { getSale, listSales } from './list-sales';
import { recordSale } from './record-sale';

const tags = ['Sales'];
const params = ById;
const one = { 200: answer(Sale) };

export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'What was sold',
        querystring: SaleListQuery,
        response: { 200: answerList(Sale) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listSales(context, query)) }),
  );

  app.post(
    '/api/sales/',
    {
      config: { access: 'sales.create' },
      schema: { tags, summary: 'Record a sale', body: RecordSale, response: { 201: answer(Sale) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await recordSale(context, body))),
  );

  app.get(
    '/api/sales/:id/',
    {
      config: { access: 'sales.read' },
      schema: { tags, summary: 'One sale', params, response: one },
    },
    async ({ context, params }) => ok(await getSale(context, params.id)),
  );

  app.post(
    '/api/sales/:id/status/',
    {
      config: { access: 'sales.update' },
      schema: { tags, summary: 'Move a sale on', params, body: ChangeSaleStatus, response: one },
    },
    async ({ context, params, body }) => ok(await changeSaleStatus(context, params.id, body)),
  );
};
