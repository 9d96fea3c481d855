import { setImmediate } from 'node:timers/promises';
import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { isOpenToApiTokens } from '@relaydesk/contracts/permissions';
import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { AppError } from '../../lib/app-error';
import { documentRealtimeRoutes } from '../../realtime/document-realtime-routes';
import { createStaticResponse } from '../static-response';
import { documentErrorResponses } from './document-error-responses';
import { listOperationNames, renderIndex, renderOperation } from './render-docs';
import { TRY_SCRIPT } from './try-operation';

/** The provider's own override drops piped members of unions, such as an e-mail address in `'' | Email`. */
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: () => {} } });

type RouteSchema = ReturnType<typeof toJsonSchema>;

/**
 * JSON schemas by route. Converting all of them takes most of a second, so it happens before the document is
 * built.
 */
const convertedSchemas = new WeakMap<object, RouteSchema>();

/** Converts the routes' schemas one by one, so that the event loop serves requests in between. */
async function convertSchemas(routes: readonly RouteOptions[]): Promise<void> {
  for (const route of routes) {
    if (convertedSchemas.has(route)) continue;
    const { schema = {}, url } = route;
    convertedSchemas.set(route, toJsonSchema({ schema, url, route, openapiObject: { openapi: '3.1.0' } }));
    await setImmediate();
  }
}

/** Generates the document from the contracts that validate the routes. */
const openapiOptions: FastifyDynamicSwaggerOptions = {
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
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A session of the dashboard: ten minutes, renewed with the refresh token.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'rdp_… or rds_…',
          description: 'A personal or service API token.',
        },
        visitor: { type: 'http', scheme: 'bearer', description: 'The session of a chat window.' },
      },
      schemas: {},
    },
    security: [{ bearer: [] }],
  },
  transform: (route) => {
    const { schema, url } = convertedSchemas.get(route.route) ?? toJsonSchema(route);
    const { access, stepUp } = route.route.config ?? {};
    const security = getSecurity(route.route.config);
    return {
      url,
      schema: { ...schema, security, 'x-access': access, ...(stepUp === true && { 'x-step-up': true }) },
    };
  },
  transformObject: (made) => {
    if (!('openapiObject' in made)) throw new Error('The document is OpenAPI.');
    documentErrorResponses(made.openapiObject);
    documentRealtimeRoutes(made.openapiObject);
    return made.openapiObject;
  },
};

/** Alternatives: what a request can be authenticated with. */
function getSecurity({ access, stepUp }: FastifyContextConfig = {}): Record<string, string[]>[] {
  if (access === undefined || access === 'open') return [];
  if (access === 'visitor') return [{ visitor: [] }];
  const isOpenToTokens = isOpenToApiTokens(access) && stepUp !== true;
  return [{ bearer: [] }, ...(isOpenToTokens ? [{ apiToken: [] }] : [])];
}

/** Documents all routes that are registered afterwards, and serves the document. */
export async function installOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, openapiOptions);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let prepared: Promise<void> | undefined;
  const buildDocument = async () => {
    prepared ??= convertSchemas(routes);
    await prepared;
    return app.swagger();
  };
  await app.register(createOpenapiRoutes(buildDocument));
}

type BuildDocument = () => Promise<object>;

/** Serves the document, a list of operations, and a page for each. Built on the first request. */
const createOpenapiRoutes =
  (buildDocument: BuildDocument): FastifyPluginAsync =>
  async (app) => {
    const hidden = { config: { access: 'open' as const }, schema: { hide: true }, compress: false as const };
    app.get(
      '/api/openapi.json',
      hidden,
      createStaticResponse({
        type: 'application/json; charset=utf-8',
        make: async () => JSON.stringify(await buildDocument()),
      }),
    );

    const page = (make: () => Promise<string>) =>
      createStaticResponse({
        type: 'text/html; charset=utf-8',
        make,
        headers: { 'content-security-policy': DOCS_CSP },
      });
    app.get(
      '/api/docs/',
      hidden,
      page(async () => renderIndex(await buildDocument())),
    );

    app.get(
      '/api/docs/try.js',
      hidden,
      createStaticResponse({ type: 'text/javascript; charset=utf-8', make: () => TRY_SCRIPT }),
    );

    /** Pages by operation; filled on the first request, when all routes are registered. */
    const pages = new Map<string, ReturnType<typeof page>>();
    app.get<{ Params: { operation: string } }>('/api/docs/:operation/', hidden, async (request, reply) => {
      if (pages.size === 0) {
        const document = await buildDocument();
        for (const name of listOperationNames(document))
          pages.set(
            name,
            page(async () => renderOperation(document, name)),
          );
      }
      const answer = pages.get(request.params.operation);
      if (!answer) throw new AppError('operation_not_found');
      return answer(request, reply);
    });
  };

/** Scripts and requests of this server only: a page sends its operation with an API token. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
