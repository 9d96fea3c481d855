import { answer, answerList, ById } from '@relaydesk/contracts/common';
import { BusinessDetails } from '@relaydesk/contracts/organisation';
import {
  RecordSale,
  Sale,
  SaleEvidence,
  SaleFilter,
  SaleListQuery,
  SaleTotals,
} from '@relaydesk/contracts/sale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../lib/ok';
import { getEvidence } from './get-sale-evidence';
import { getSeller } from './get-seller-details';
import { getSale, listSales } from './list-sales';
import { recordSale } from './record-sale';
import { totalSales } from './get-sale-totals';

const tags = ['Sales'];
const params = ById;

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
    '/api/sales/totals/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'What the sales that a filter finds come to',
        querystring: SaleFilter,
        response: { 200: answer(SaleTotals) },
      },
    },
    async ({ context, query }) => ok(await totalSales(context, query)),
  );

  app.get(
    '/api/sales/:id/',
    {
      config: { access: 'sales.read' },
      schema: { tags, summary: 'One sale', params, response: { 200: answer(Sale) } },
    },
    async ({ context, params }) => ok(await getSale(context, params.id)),
  );

  app.get(
    '/api/sales/:id/evidence/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'What the origin of a sale was decided from',
        params,
        response: { 200: answer(SaleEvidence.nullable()) },
      },
    },
    async ({ context, params }) => ok(await getEvidence(context, params.id)),
  );

  app.get(
    '/api/sales/:id/seller/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'Who sells, for the print of a sale',
        params,
        response: { 200: answer(BusinessDetails.nullable()) },
      },
    },
    async ({ context, params }) => ok(await getSeller(context, params.id)),
  );
};
