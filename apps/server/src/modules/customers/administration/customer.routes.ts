import { EmptyObject, Id, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  AddCustomerNote,
  BlockCustomer,
  CreateCustomer,
  CustomerDetail,
  CustomerListItem,
  CustomerListQuery,
  CustomerMergePreview,
  CustomerMergeQuery,
  CustomerNote,
  EraseCustomer,
  MergeCustomers,
  UpdateCustomer,
} from '@relaydesk/contracts/customer';
import { CustomerExport } from '@relaydesk/contracts/customer-export';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { addCustomerNote, deleteCustomerNote } from '../customer-notes';
import { getReadableCustomerDetail } from '../get-customer';
import { listCustomers } from '../list-customers';
import { blockCustomer, updateCustomer } from '../update-customer';
import { createCustomer } from './create-customer';
import { eraseCustomer } from './erase-customer';
import { exportCustomer } from './export-customer';
import { mergeCustomers, previewCustomerMerge } from './merge-customers';
import { acceptCustomerMatch, dismissCustomerMatch } from './resolve-customer-match';

const tags = ['Customers'];
const params = IdParams;
const one = { 200: successResponse(CustomerDetail) };

export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/customers/',
    {
      config: { access: 'customers.read' },
      schema: {
        tags,
        summary: 'List customers',
        querystring: CustomerListQuery,
        response: { 200: listResponse(CustomerListItem) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listCustomers(context, query)) }),
  );

  app.post(
    '/api/customers/',
    {
      config: { access: 'customers.create' },
      schema: {
        tags,
        summary: 'Create a customer',
        body: CreateCustomer,
        response: { 201: successResponse(CustomerDetail) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createCustomer(context, body))),
  );

  app.get(
    '/api/customers/:id/',
    {
      config: { access: 'customers.read' },
      schema: { tags, summary: 'Get a customer', params, response: one },
    },
    async ({ context, params }) => ok(await getReadableCustomerDetail(context, params.id)),
  );

  app.patch(
    '/api/customers/:id/',
    {
      config: { access: 'customers.update' },
      schema: { tags, summary: 'Update a customer', params, body: UpdateCustomer, response: one },
    },
    async ({ context, params, body }) => ok(await updateCustomer(context, params.id, body)),
  );

  app.post(
    '/api/customers/:id/block/',
    {
      config: { access: 'customers.block' },
      schema: { tags, summary: 'Block or unblock a customer', params, body: BlockCustomer, response: one },
    },
    async ({ context, params, body }) => ok(await blockCustomer(context, params.id, body)),
  );

  app.post(
    '/api/customers/:id/notes/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Add a note to a customer',
        params,
        body: AddCustomerNote,
        response: { 200: successResponse(CustomerNote) },
      },
    },
    async ({ context, params, body }) => ok(await addCustomerNote(context, params.id, body)),
  );

  app.delete(
    '/api/customers/:id/notes/:note_id/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Delete a note of a customer',
        params: IdParams.extend({ note_id: Id }),
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await deleteCustomerNote(context, params.id, params.note_id)),
  );

  app.post(
    '/api/customers/:id/matches/:match_id/accept/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Merge two customers',
        params: IdParams.extend({ match_id: Id }),
        response: one,
      },
    },
    async ({ context, params }) => ok(await acceptCustomerMatch(context, params.id, params.match_id)),
  );

  app.post(
    '/api/customers/:id/matches/:match_id/dismiss/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Dismiss a suggested merge of two customers',
        params: IdParams.extend({ match_id: Id }),
        response: one,
      },
    },
    async ({ context, params }) => ok(await dismissCustomerMatch(context, params.id, params.match_id)),
  );

  app.get(
    '/api/customers/:id/merge/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Preview the merge of another customer into this one',
        params,
        querystring: CustomerMergeQuery,
        response: { 200: successResponse(CustomerMergePreview) },
      },
    },
    async ({ context, params, query }) => ok(await previewCustomerMerge(context, params.id, query.other_id)),
  );

  app.post(
    '/api/customers/:id/merge/',
    {
      config: { access: 'customers.update' },
      schema: {
        tags,
        summary: 'Merge another customer into this one',
        params,
        body: MergeCustomers,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await mergeCustomers(context, params.id, body)),
  );

  app.get(
    '/api/customers/:id/export/',
    {
      config: { access: 'customers.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export all data of a customer',
        params,
        response: { 200: CustomerExport },
      },
    },
    async ({ context, params }, reply) =>
      reply
        .header('content-disposition', `attachment; filename="customer-${params.id}.json"`)
        .send(await exportCustomer(context, params.id)),
  );

  app.post(
    '/api/customers/:id/erase/',
    {
      config: { access: 'customers.erase' },
      schema: {
        tags,
        summary: 'Erase a customer',
        params,
        body: EraseCustomer,
        response: one,
      },
    },
    async ({ context, params, body }) => ok(await eraseCustomer(context, params.id, body)),
  );
};
