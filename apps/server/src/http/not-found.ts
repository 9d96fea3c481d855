import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error';

/** Prefixes of paths that are no pages: every other unknown path is one of the dashboard. */
const API_PATHS = /^\/(api|auth|hooks|health|metrics|widget|connection|assets|files|realtime)(\/|$)/;

/** Methods for pages. */
const READ_METHODS = ['GET', 'HEAD'];

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Unknown API paths are 404, known ones with another method 405 with Allow; other paths are the dashboard.
 * Knows the routes that are registered after it. Returns a setter for the dashboard's handler.
 */
export function installNotFoundHandler(app: FastifyInstance): (sendDashboard: SendPage) => void {
  let sendDashboard: SendPage;
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });

  const ownMethodsOf = (path: string) => methods.get(path.endsWith('/') ? path : `${path}/`);

  /** The methods of a path: of the route with exactly this path, else of those whose parameters match. */
  function methodsOf(path: string): string[] {
    const own = ownMethodsOf(path);
    const known = own ? [own] : [...methods].filter(([url]) => matchesRoute(url, path)).map(([, of]) => of);
    const allowed = new Set(known.flatMap((of) => [...of]));
    // A route that only answers CORS preflights does not make a path known.
    return [...allowed].some((method) => method !== 'OPTIONS') ? [...allowed] : [];
  }

  // Before the body is read. `DELETE /api/sales/export/` matches a route too: `/api/sales/:id/`.
  app.addHook('onRequest', (request, reply, done) => {
    const path = getPath(request);
    if (!request.is404 && !(request.routeOptions.url?.includes(':') && ownMethodsOf(path))) return done();
    const known = methodsOf(path);
    const allowed = known.length === 0 && !API_PATHS.test(path) ? READ_METHODS : known;
    if (allowed.length === 0 || allowed.includes(request.method)) return done();
    reply.header('allow', allowed.join(', '));
    done(new AppError('method_not_allowed', { method: request.method }));
  });

  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    // A known route answers 404 itself, such as for a removed file.
    if (!API_PATHS.test(path) && methodsOf(path).length === 0) return sendDashboard(request, reply);
    throw new AppError('route_not_found');
  });
  return (send) => {
    sendDashboard = send;
  };
}

const getPath = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** `/api/sales/:id/` matches `/api/sales/123/`, and `/api/sales/123` as the router does. */
function matchesRoute(pattern: string, path: string): boolean {
  const [parts = [], given = []] = [pattern, path].map((it) => it.replace(/\/$/, '').split('/'));
  if (parts.at(-1) === '*') return parts.slice(0, -1).every((part, at) => part === given[at]);
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
