import { IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  CreateOrganisation,
  Organisation,
  OrganisationListQuery,
  UpdateOrganisation,
} from '@relaydesk/contracts/organisation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../../lib/csv/send-csv';
import { ok } from '../../../lib/ok';
import { exportOrganisations, getOrganisationDetails, listOrganisations } from './list-organisations';
import { createOrganisation, updateOrganisation } from './save-organisation';

const tags = ['Organisations'];
const params = IdParams;
const one = { 200: successResponse(Organisation) };

export const organisationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisations/',
    {
      config: { access: 'organisations.read' },
      schema: {
        tags,
        summary: 'List organisations',
        querystring: OrganisationListQuery,
        response: { 200: listResponse(Organisation) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listOrganisations(context, query)) }),
  );

  app.get(
    '/api/organisations/export/',
    {
      config: { access: 'organisations.read', stepUp: true },
      schema: {
        tags,
        summary: 'Export organisations as CSV',
        querystring: OrganisationListQuery.omit({ cursor: true, limit: true }),
        response: { 200: csvResponseSchema },
      },
    },
    async ({ context, query }, reply) =>
      sendCsv(reply, 'organisations.csv', exportOrganisations(context, query)),
  );

  app.post(
    '/api/organisations/',
    {
      config: { access: 'organisations.create' },
      schema: {
        tags,
        summary: 'Create an organisation',
        body: CreateOrganisation,
        response: { 201: successResponse(Organisation) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createOrganisation(context, body))),
  );

  app.get(
    '/api/organisations/:id/',
    {
      config: { access: 'organisations.read' },
      schema: { tags, summary: 'Get an organisation', params, response: one },
    },
    async ({ context, params }) => ok(await getOrganisationDetails(context, params.id)),
  );

  app.patch(
    '/api/organisations/:id/',
    {
      config: { access: 'organisations.update' },
      schema: { tags, summary: 'Update an organisation', params, body: UpdateOrganisation, response: one },
    },
    async ({ context, params, body }) => ok(await updateOrganisation(context, params.id, body)),
  );
};
