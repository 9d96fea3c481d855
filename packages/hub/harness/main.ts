import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { type ChannelOptions, createHub } from '../src/hub';
import { createSubscriptionTokenVerifier, createTokenVerifier } from '../src/tokens/hmac-token';
import { createApiHandler } from './serve-api';

/**
 * The hub as the tests of the `centrifuge` client want it: open to everybody, with an HTTP API. A program for tests:
 * nothing in a product can switch this on.
 *
 *   npm run realtime:harness -- --port 8000
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8000' } } });
const SECRET = 'secret';
const API_KEY = 'test-api-key';

const long = { size: 100, ttlMs: 300_000 };
const namespaces: Record<string, ChannelOptions> = {
  '': { history: long, delta: true },
  recovery: { history: long },
  smallhistory: { history: { size: 2, ttlMs: 300_000 } },
  delta: { history: long, delta: true },
};
const namespaceOf = (channel: string) => (channel.includes(':') ? (channel.split(':', 1)[0] ?? '') : '');

const everybody = (_: unknown, channel: string) => namespaceOf(channel) in namespaces;
const hub = createHub({
  verifyToken: createTokenVerifier(SECRET, { allowsAnonymous: true }),
  verifySubscriptionToken: createSubscriptionTokenVerifier(SECRET),
  getAnonymousClaims: () => ({ sub: '' }),
  maySubscribe: everybody,
  mayPublish: everybody,
  mayReadHistory: everybody,
  mayReadPresence: everybody,
  allowedOrigins: () => true,
  channelOptions: (channel) => namespaces[namespaceOf(channel)] ?? {},
  maxUnauthenticatedPerAddress: 100_000,
});

const serveStream = hub.serve({
  http_stream: '/connection/http_stream',
  sse: '/connection/sse',
  emulation: '/emulation',
});
const serve = createApiHandler(hub, API_KEY);
const server = createServer((request, response) => {
  if (serveStream(request, response) || serve(request, response)) return;
  response.writeHead(404).end();
});
hub.attach(server, '/connection/websocket');
server.listen(Number(values.port), '127.0.0.1', () => console.log(`Listening on ${values.port}.`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void hub.close().then(() => process.exit(0)));
}
