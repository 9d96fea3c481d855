import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AppError } from '../lib/app-error';
import { createRequestTimes } from './request-times';

/** `GET /metrics` for Prometheus; only for this machine, unless METRICS_PUBLIC says otherwise. Returns what further metrics are registered with. */
export function installMetrics(
  app: FastifyInstance,
  { isPublic, realtime }: { isPublic: boolean; realtime: { numClients(): number } },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = createRequestTimes('relaydesk_http_seconds', 'How long requests took');
  new Gauge({
    name: 'relaydesk_realtime_connections',
    help: 'Open realtime connections',
    registers: [registry],
    collect() {
      this.set(realtime.numClients());
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    times.note(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { access: 'open' }, schema: { hide: true } }, async (request, reply) => {
    if (!isPublic && !isFromHere(request)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    return reply.type(registry.contentType).send(`${await registry.metrics()}${times.print()}`);
  });
  return registry;
}

/** Asked on this machine and not through a proxy on it. By the socket's own address: a header could say anything. */
const isFromHere = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;
