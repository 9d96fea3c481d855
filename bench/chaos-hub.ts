import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createHub } from '../packages/hub/src/hub';
import { createTokenVerifier } from '../packages/hub/src/tokens/hmac-token';

/**
 * The hub in a process of its own, as the server configures it, with as much of Centrifugo's HTTP API as publishing
 * takes: so that it can be killed, and be measured beside a Centrifugo. A program of tests and measurements.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    secret: { type: 'string', default: '' },
    audience: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
  },
});
const hub = createHub({
  verifyToken: createTokenVerifier(values.secret, { audience: values.audience }),
  maySubscribe: () => true,
  allowedOrigins: () => true,
  history: { size: 200, ttlMs: 300_000 },
  onEvent: (event) => event.kind === 'failed' && console.error(event.error),
});
const serve = hub.serve({
  http_stream: '/connection/http_stream',
  sse: '/connection/sse',
  emulation: '/emulation',
});

const server = createServer((request, response) => {
  if (serve(request, response)) return;
  if (request.headers['x-api-key'] !== values.key || request.url !== '/api/publish') {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  void text(request).then((body) => {
    const { channel, data } = JSON.parse(body) as { channel: string; data: unknown }; // we are the ones who send it
    const answer = JSON.stringify({ result: hub.publish(channel, data) });
    response
      .writeHead(200, { 'content-length': answer.length, 'content-type': 'application/json' })
      .end(answer);
  });
});
hub.attach(server, '/connection/websocket');
server.listen({ host: '127.0.0.1', port: Number(values.port), backlog: 8192 }, () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  console.log(port);
});
process.once('SIGTERM', () => void hub.close().then(() => process.exit(0)));
