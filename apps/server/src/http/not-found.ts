import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error';

/** What begins like this is no page: every other unknown path is one of the dashboard. */
const API = /^\/(api|auth|hooks|health|metrics|widget|connection|assets|files|realtime)(\/|$)/;

/** How a page can be asked for. */
const READING = ['GET', 'HEAD'];

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Unknown paths of the API are 404, known ones with another method 405 with Allow; the rest is the dashboard. Knows the
 * routes that are registered after it. Returns what is told how the dashboard is sent.
 */
export function installNotFound(app: FastifyInstance): (sendDashboard: SendPage) => void {
  let sendDashboard: SendPage;
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });

  // `DELETE /api/sales/export/` would reach `/api/sales/:id/`, and be told that "export" is no id.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.includes(':')) return done();
    const path = request.url.split('?', 1)[0] ?? '/';
    const own = methods.get(path.endsWith('/') ? path : `${path}/`);
    if (!own || own.has(request.method)) return done();
    reply.header('allow', [...own].join(', '));
    done(new AppError('method_not_allowed', `${request.method} is not possible here.`));
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const known = [...methods].filter(([url]) => matches(url, path)).flatMap(([, of]) => [...of]);
    // What only says which sites may ask (CORS) is nothing by itself.
    const isKnown = known.some((method) => method !== 'OPTIONS');
    if (!isKnown && API.test(path)) throw new AppError('not_found', 'There is nothing at this address.');
    const allowed = new Set(isKnown ? known : READING);
    if (allowed.has(request.method)) {
      if (isKnown) throw new AppError('not_found', 'There is nothing at this address.'); // such as a file that is gone
      return sendDashboard(request, reply);
    }
    reply.header('allow', [...allowed].join(', '));
    throw new AppError('method_not_allowed', `${request.method} is not possible here.`);
  });
  return (send) => {
    sendDashboard = send;
  };
}

/** `/api/sales/:id/` matches `/api/sales/123/`, and `/api/sales/123` as the router does. */
function matches(pattern: string, path: string): boolean {
  const [parts = [], given = []] = [pattern, path].map((it) => it.replace(/\/$/, '').split('/'));
  if (parts.at(-1) === '*') return parts.slice(0, -1).every((part, at) => part === given[at]);
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
