import { IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
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
import { getSaleEvidence } from './get-sale-evidence';
import { getSaleTotals } from './get-sale-totals';
import { getSellerDetails } from './get-seller-details';
import { getSale, listSales } from './list-sales';
import { recordSale } from './record-sale';

const tags = ['Sales'];
const params = IdParams;

export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'List sales',
        querystring: SaleListQuery,
        response: { 200: listResponse(Sale) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listSales(context, query)) }),
  );

  app.post(
    '/api/sales/',
    {
      config: { access: 'sales.create' },
      schema: { tags, summary: 'Record a sale', body: RecordSale, response: { 201: successResponse(Sale) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await recordSale(context, body))),
  );

  app.get(
    '/api/sales/totals/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'Get totals of the sales that match a filter',
        querystring: SaleFilter,
        response: { 200: successResponse(SaleTotals) },
      },
    },
    async ({ context, query }) => ok(await getSaleTotals(context, query)),
  );

  app.get(
    '/api/sales/:id/',
    {
      config: { access: 'sales.read' },
      schema: { tags, summary: 'Get a sale', params, response: { 200: successResponse(Sale) } },
    },
    async ({ context, params }) => ok(await getSale(context, params.id)),
  );

  app.get(
    '/api/sales/:id/evidence/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'Get the evidence for the origin of a sale',
        params,
        response: { 200: successResponse(SaleEvidence.nullable()) },
      },
    },
    async ({ context, params }) => ok(await getSaleEvidence(context, params.id)),
  );

  app.get(
    '/api/sales/:id/seller/',
    {
      config: { access: 'sales.read' },
      schema: {
        tags,
        summary: 'Get the seller of a sale, for its printed receipt',
        params,
        response: { 200: successResponse(BusinessDetails.nullable()) },
      },
    },
    async ({ context, params }) => ok(await getSellerDetails(context, params.id)),
  );
};
