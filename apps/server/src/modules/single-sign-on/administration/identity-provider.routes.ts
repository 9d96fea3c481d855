import { EmptyObject, IdParams, successResponse } from '@relaydesk/contracts/common';
import {
  AddSignInDomain,
  IdentityProvider,
  SaveIdentityProvider,
  SignInDomain,
  SingleSignOn,
  SingleSignOnQuery,
  StartedSingleSignOn,
} from '@relaydesk/contracts/single-sign-on';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { startSingleSignOnTest } from '../sign-in/start-single-sign-on';
import { getSingleSignOn, removeIdentityProvider, saveIdentityProvider } from './identity-provider';
import { addSignInDomain, checkSignInDomain, proveSignInDomain, removeSignInDomain } from './sign-in-domains';

const tags = ['Single sign-on'];
const params = IdParams;
const domain = { 200: successResponse(SignInDomain) };
const removed = { 200: successResponse(EmptyObject) };

export const identityProviderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/single-sign-on/',
    {
      config: { access: 'single_sign_on.read' },
      schema: {
        tags,
        summary: 'Get the identity provider and the domains of an organisation',
        querystring: SingleSignOnQuery,
        response: { 200: successResponse(SingleSignOn) },
      },
    },
    async ({ context, query }) => ok(await getSingleSignOn(context, query)),
  );

  app.put(
    '/api/single-sign-on/provider/',
    {
      config: { access: 'single_sign_on.update', stepUp: true },
      schema: {
        tags,
        summary: 'Create or update the identity provider',
        body: SaveIdentityProvider,
        response: { 200: successResponse(IdentityProvider) },
      },
    },
    async ({ context, body }) => ok(await saveIdentityProvider(context, body)),
  );

  app.delete(
    '/api/single-sign-on/provider/',
    {
      config: { access: 'single_sign_on.update', stepUp: true },
      schema: {
        tags,
        summary: 'Delete the identity provider; users sign in with passwords again',
        response: removed,
      },
    },
    async ({ context }) => ok(await removeIdentityProvider(context)),
  );

  app.post(
    '/api/single-sign-on/test/',
    {
      config: { access: 'single_sign_on.update' },
      schema: {
        tags,
        summary: 'Start a test sign-in, which opens no session',
        response: { 200: successResponse(StartedSingleSignOn) },
      },
    },
    async ({ context }) => ok(await startSingleSignOnTest(context)),
  );

  app.post(
    '/api/single-sign-on/domains/',
    {
      config: { access: 'single_sign_on.update' },
      schema: {
        tags,
        summary: 'Add a domain of email addresses',
        body: AddSignInDomain,
        response: { 201: successResponse(SignInDomain) },
      },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await addSignInDomain(context, body))),
  );

  app.post(
    '/api/single-sign-on/domains/:id/check/',
    {
      config: { access: 'single_sign_on.update' },
      schema: { tags, summary: 'Check the TXT record that proves a domain', params, response: domain },
    },
    async ({ context, params }) => ok(await checkSignInDomain(context, params.id)),
  );

  app.post(
    '/api/single-sign-on/domains/:id/prove/',
    {
      config: { access: 'single_sign_on.prove_domain', stepUp: true },
      schema: {
        tags,
        summary: 'Confirm that an organisation owns a domain',
        params,
        response: domain,
      },
    },
    async ({ context, params }) => ok(await proveSignInDomain(context, params.id)),
  );

  app.delete(
    '/api/single-sign-on/domains/:id/',
    {
      config: { access: 'single_sign_on.update' },
      schema: { tags, summary: 'Remove a domain', params, response: removed },
    },
    async ({ context, params }) => ok(await removeSignInDomain(context, params.id)),
  );
};
