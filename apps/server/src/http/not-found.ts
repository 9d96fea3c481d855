import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error';

/** What begins like this is no page: every other unknown path is one of the dashboard. */
const API = /^\/(api|auth|hooks|health|metrics|widget|connection|assets)(\/|$)/;

/** Unknown paths of the API are 404, known ones with another method 405 with Allow; the rest is the dashboard. */
export function installNotFound(
  app: FastifyInstance,
  sendDashboard: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!API.test(path)) {
      if (request.method === 'GET' || request.method === 'HEAD') {
        return sendDashboard(request, reply);
      }
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    const allowed = [...methods].filter(([url]) => matches(url, path)).flatMap(([, known]) => [...known]);
    if (allowed.length === 0) throw new AppError('not_found', 'There is nothing at this address.');
    reply.header('allow', [...new Set(allowed)].join(', '));
    throw new AppError('method_not_allowed', `${request.method} is not possible here.`);
  });
}

/** `/api/sales/:id/` matches `/api/sales/123/`, and `/api/sales/123` as the router does. */
function matches(pattern: string, path: string): boolean {
  const [parts = [], given = []] = [pattern, path].map((it) => it.replace(/\/$/, '').split('/'));
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
