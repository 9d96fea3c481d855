import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AppError } from '../lib/app-error';
import { registerParserMetrics } from '../lib/parser-pool/run-parser-job';
import { createRequestHistogram } from './request-histogram';

/** `GET /metrics` for Prometheus; local requests only, unless METRICS_PUBLIC is set. Returns the registry. */
export function installMetrics(
  app: FastifyInstance,
  { isPublic, realtime }: { isPublic: boolean; realtime: { numClients(): number } },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerParserMetrics(registry);
  registerEventLoopDelay(app, registry);
  const times = createRequestHistogram('relaydesk_http_seconds', 'How long requests took');
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
    times.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { access: 'open' }, schema: { hide: true } }, async (request, reply) => {
    if (!isPublic && !isLocalRequest(request)) {
      throw new AppError('route_not_found');
    }
    return reply.type(registry.contentType).send(`${await registry.metrics()}${times.render()}`);
  });
  return registry;
}

/** Milliseconds between two samples of the histogram. */
const RESOLUTION_MS = 10;

/** The longest block of the event loop since the last scrape: docs/operations.md states the threshold. */
function registerEventLoopDelay(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  new Gauge({
    name: 'relaydesk_event_loop_delay_max_seconds',
    help: 'Longest delay of the event loop since the last scrape; more than 0.5 holds everybody up',
    registers: [registry],
    collect() {
      this.set(Math.max(0, delay.max / 1e9 - RESOLUTION_MS / 1000));
      delay.reset();
    },
  });
}

/** Whether the request is local and not through a proxy. Uses the socket's address: headers can be forged. */
const isLocalRequest = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;
