import {
  ApiToken,
  ApiTokenListQuery,
  CreatedApiToken,
  CreatePersonalToken,
  CreateServiceToken,
  Identity,
  OrganisationTokenListQuery,
} from '@relaydesk/contracts/api-token';
import { EmptyObject, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { getIdentity } from './get-identity';
import { createServiceToken, listOrganisationTokens, revokeOrganisationToken } from './organisation-tokens';
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './personal-tokens';

const tags = ['API tokens'];
const params = IdParams;
const list = { 200: listResponse(ApiToken) };
const created = { 201: successResponse(CreatedApiToken) };
const revoked = { 200: successResponse(EmptyObject) };

export const apiTokenRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/identity/',
    {
      config: { access: 'identity.read' },
      schema: {
        tags,
        summary: 'Get the identity and permissions of the sender of this request',
        response: { 200: successResponse(Identity) },
      },
    },
    async ({ context }) => ok(getIdentity(context)),
  );

  app.get(
    '/api/settings/api-tokens/',
    {
      config: { access: 'api_tokens.read' },
      schema: { tags, summary: 'List your API tokens', querystring: ApiTokenListQuery, response: list },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listPersonalTokens(context, query)) }),
  );

  app.post(
    '/api/settings/api-tokens/',
    {
      config: { access: 'api_tokens.create', stepUp: true },
      schema: {
        tags,
        summary: 'Create an API token that acts as you; the token is shown once',
        body: CreatePersonalToken,
        response: created,
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createPersonalToken(context, body))),
  );

  app.delete(
    '/api/settings/api-tokens/:id/',
    {
      config: { access: 'api_tokens.delete' },
      schema: { tags, summary: 'Revoke one of your API tokens', params, response: revoked },
    },
    async ({ context, params }) => ok(await revokePersonalToken(context, params.id)),
  );

  app.get(
    '/api/settings/organisation/api-tokens/',
    {
      config: { access: 'service_tokens.read' },
      schema: {
        tags,
        summary: 'List service tokens of an organisation and personal tokens of its users',
        querystring: OrganisationTokenListQuery,
        response: list,
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listOrganisationTokens(context, query)) }),
  );

  app.post(
    '/api/settings/organisation/api-tokens/',
    {
      config: { access: 'service_tokens.create', stepUp: true },
      schema: {
        tags,
        summary: 'Create a service token of your organisation; the token is shown once',
        body: CreateServiceToken,
        response: created,
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createServiceToken(context, body))),
  );

  app.delete(
    '/api/settings/organisation/api-tokens/:id/',
    {
      config: { access: 'service_tokens.delete' },
      schema: {
        tags,
        summary: 'Revoke a service token, or the personal token of one of your users',
        params,
        response: revoked,
      },
    },
    async ({ context, params }) => ok(await revokeOrganisationToken(context, params.id)),
  );
};
