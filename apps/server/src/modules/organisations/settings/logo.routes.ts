import { IdParams, successResponse } from '@relaydesk/contracts/common';
import { LogoFile, Organisation, OrganisationSettings } from '@relaydesk/contracts/organisation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { changeLogo, changeOwnLogo, getLogo } from './change-logo';

const params = IdParams;
const consumes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/** Bytes. */
const MAX_LOGO_BYTES = 1_048_576;

/** Logos: the request body is the image itself. */
export const logoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    consumes,
    { parseAs: 'buffer', bodyLimit: MAX_LOGO_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.put(
    '/api/organisations/:id/logo/',
    {
      config: { access: 'organisations.update' },
      schema: {
        tags: ['Organisations'],
        summary: 'Set the logo of an organisation',
        consumes,
        params,
        body: LogoFile,
        response: { 200: successResponse(Organisation) },
      },
    },
    async ({ context, params, body }) => ok(await changeLogo(context, params.id, body)),
  );

  app.delete(
    '/api/organisations/:id/logo/',
    {
      config: { access: 'organisations.update' },
      schema: {
        tags: ['Organisations'],
        summary: 'Delete the logo of an organisation',
        params,
        response: { 200: successResponse(Organisation) },
      },
    },
    async ({ context, params }) => ok(await changeLogo(context, params.id, null)),
  );

  app.put(
    '/api/settings/organisation/logo/',
    {
      config: { access: 'organisation_settings.update' },
      schema: {
        tags: ['Organisation settings'],
        summary: 'Set the logo of your organisation',
        consumes,
        body: LogoFile,
        response: { 200: successResponse(OrganisationSettings) },
      },
    },
    async ({ context, body }) => ok(await changeOwnLogo(context, body)),
  );

  app.delete(
    '/api/settings/organisation/logo/',
    {
      config: { access: 'organisation_settings.update' },
      schema: {
        tags: ['Organisation settings'],
        summary: 'Delete the logo of your organisation',
        response: { 200: successResponse(OrganisationSettings) },
      },
    },
    async ({ context }) => ok(await changeOwnLogo(context, null)),
  );

  app.get(
    '/files/logos/:key',
    {
      config: { access: 'open' },
      schema: {
        tags: ['Organisations'],
        summary: 'Get the logo of an organisation',
        params: z.object({ key: z.string().min(1).max(100) }),
        response: { 200: { description: 'A PNG', content: { 'image/png': { schema: LogoFile } } } },
      },
    },
    async ({ context, params }, reply) => {
      const image = await getLogo(context, params.key);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin') // chat windows on other sites may show it
        .send(new Uint8Array(image));
    },
  );
};
