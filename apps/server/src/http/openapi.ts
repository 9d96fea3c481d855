import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyPluginAsync } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { renderDocs } from './render-docs';

/** The document is made from the contracts that the routes are checked against; nobody writes it by hand. */
export const openapi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Relaydesk',
      version: '0.1.0',
      description:
        'Success is `{code: 0, data, pagination?}`, failure `{code, error, message, fields?, request_id}`.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        visitor: { type: 'http', scheme: 'bearer', description: 'The session of a chat window.' },
      },
    },
    security: [{ bearer: [] }],
  },
  transform: (route) => {
    const { schema, url } = jsonSchemaTransform(route);
    const access = route.route.config?.access;
    const security =
      access === 'open' ? { security: [] } : access === 'visitor' ? { security: [{ visitor: [] }] } : {};
    return { url, schema: { ...schema, ...security, 'x-access': access } };
  },
};

/** The document, and a page to read it. */
export const openapiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { config: { access: 'open' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );

  app.get('/api/docs/', { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(renderDocs(app.swagger())),
  );
};
