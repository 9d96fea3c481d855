import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { type Claims, createHub, type Hub, type HubEvent, type HubOptions } from '../hub';
import { createTokenVerifier, signToken } from '../tokens/hmac-token';

export const TEST_SECRET = 'a secret of the tests, long enough!';
export const TEST_AUDIENCE = 'centrifugo';
const path = '/connection/websocket';
export const streamPaths = {
  http_stream: '/connection/http_stream',
  sse: '/connection/sse',
  emulation: '/emulation',
};

/** A hub on a server of its own, gone when the test is. Everybody may subscribe to `open…` and `user_<sub>`. */
export async function startTestHub(options: Partial<HubOptions> = {}, port = 0) {
  const events: HubEvent[] = [];
  const waiting = new Set<() => void>();
  const hub: Hub = createHub({
    verifyToken: createTokenVerifier(TEST_SECRET, { audience: TEST_AUDIENCE }),
    maySubscribe: ({ sub }, channel) => channel.startsWith('open') || channel === `user_${sub}`,
    onEvent(event) {
      events.push(event);
      for (const look of waiting) look();
    },
    ...options,
  });
  const serve = hub.serve(streamPaths);
  const server = createServer(
    (request, response) => void (serve(request, response) || response.writeHead(404).end()),
  );
  hub.attach(server, path);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // it listens on TCP
  const stop = async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);

  /** Resolves with the first event, past or to come, that fits. */
  function event(fits: (event: HubEvent) => boolean): Promise<HubEvent> {
    return new Promise((resolve) => {
      const look = () => {
        const found = events.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    hub,
    server,
    origin,
    port: address.port,
    url: `ws://127.0.0.1:${address.port}${path}`,
    event,
    stop,
  };
}

export function createTestToken(claims: Partial<Claims> = {}, ttlSeconds = 600): Promise<string> {
  return signToken(TEST_SECRET, { sub: '42', ...claims }, { audience: TEST_AUDIENCE, ttlSeconds });
}

/** A bare websocket that says what a test tells it to and hands out what it hears, line by line. */
export async function openSocket(url: string, options: { origin?: string; protocol?: string } = {}) {
  const socket = new WebSocket(url, options.protocol ? [options.protocol] : [], { origin: options.origin });
  const messages: string[] = [];
  const lines: string[] = [];
  const readers: ((line: string) => void)[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on('message', (data) => {
    messages.push(String(data));
    for (const line of String(data).split('\n')) {
      const reader = readers.shift();
      if (reader) reader(line);
      else lines.push(line);
    }
  });
  await once(socket, 'open');
  const say = (...commands: unknown[]) =>
    socket.send(commands.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
  const hear = async (): Promise<unknown> => {
    const line = lines.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)));
    return JSON.parse(line);
  };
  return { socket, messages, closed, say, hear };
}

/** A bare websocket that has connected as user 42, or as the claims say. */
export async function openConnected(url: string, claims: Partial<Claims> = {}) {
  const client = await openSocket(url);
  client.say({ id: 1, connect: { token: await createTestToken(claims) } });
  const { connect } = (await client.hear()) as { connect: { client: string } }; // the tests of connect look closer
  return { ...client, id: connect.client };
}
