import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the body may take to arrive, where that is longer than usual. */
    bodyTimeoutMs?: number;
  }
}

/**
 * Ends requests with slow bodies. Node's own limit is one for all requests, so it must be as long as the
 * longest.
 * @param usual milliseconds that a body may take to arrive
 */
export function installBodyTimeout(app: FastifyInstance, usual: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) {
      const timer = setTimeout(() => emitTimeout(app, raw), routeOptions.config.bodyTimeoutMs ?? usual);
      raw.once('close', () => clearTimeout(timer));
      timer.unref();
    }
    done();
  });
}

/** Same as Node's own timeout: Fastify answers 408. */
function emitTimeout({ server }: FastifyInstance, { complete, destroyed, socket }: IncomingMessage): void {
  // Injected requests have no socket.
  if (complete || destroyed || !(socket instanceof Socket)) return;
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
}
