import { answerList } from '@relaydesk/contracts/common';
import { Customer, CustomerListQuery } from '@relaydesk/contracts/customer';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listCustomers } from './list-customers';

const tags = ['Customers'];

export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/customers/',
    {
      config: { access: 'customers.read' },
      schema: {
        tags,
        summary: 'Find a customer',
        querystring: CustomerListQuery,
        response: { 200: answerList(Customer) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listCustomers(context, query)) }),
  );
};
