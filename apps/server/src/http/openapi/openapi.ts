import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyPluginAsync } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { AppError } from '../../lib/app-error';
import { documentRealtimeRoutes } from '../../realtime/document-realtime-routes';
import { createStaticResponse } from '../static-response';
import { documentErrorResponses } from './document-error-responses';
import { listOperationNames, renderIndex, renderOperation } from './render-docs';

/** The provider's own override drops what is piped from unions, such as an e-mail address from `'' | Email`. */
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: () => {} } });

/** The document is made from the contracts that the routes are checked against; nobody writes it by hand. */
export const openapiOptions: FastifyDynamicSwaggerOptions = {
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
      schemas: {},
    },
    security: [{ bearer: [] }],
  },
  transform: (route) => {
    const { schema, url } = toJsonSchema(route);
    const access = route.route.config?.access;
    const security =
      access === 'open' ? { security: [] } : access === 'visitor' ? { security: [{ visitor: [] }] } : {};
    return { url, schema: { ...schema, ...security, 'x-access': access } };
  },
  transformObject: (made) => {
    if (!('openapiObject' in made)) throw new Error('The document is OpenAPI.');
    documentErrorResponses(made.openapiObject);
    documentRealtimeRoutes(made.openapiObject);
    return made.openapiObject;
  },
};

/** The document, and pages to read it: a list of the operations, and a page for each. Made with the first request. */
export const openapiRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { config: { access: 'open' as const }, schema: { hide: true }, compress: false as const };
  app.get(
    '/api/openapi.json',
    hidden,
    createStaticResponse({
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(app.swagger()),
    }),
  );

  const page = (make: () => string) =>
    createStaticResponse({
      type: 'text/html; charset=utf-8',
      make,
      headers: { 'content-security-policy': DOCS_CSP },
    });
  app.get(
    '/api/docs/',
    hidden,
    page(() => renderIndex(app.swagger())),
  );

  /** By the names of the operations; filled with the first request, for only then are all of them known. */
  const pages = new Map<string, ReturnType<typeof page>>();
  app.get<{ Params: { operation: string } }>('/api/docs/:operation/', hidden, (request, reply) => {
    if (pages.size === 0) {
      for (const name of listOperationNames(app.swagger()))
        pages.set(
          name,
          page(() => renderOperation(app.swagger(), name)),
        );
    }
    const answer = pages.get(request.params.operation);
    if (!answer) throw new AppError('operation_not_found');
    return answer(request, reply);
  });
};

const DOCS_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
