import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConnectionLimiter } from '../connections/connection-limiter';
import type { HubSettings } from '../hub-options';
import { isObject } from '../protocol/command-shapes';
import { answerPreflight, crossOriginHeaders, readBody, rejectRequest } from './http-requests';
import { createStreamTransport, httpStream, type StreamFormat, serverSentEvents } from './stream-transport';
import type { EmulationSession, Transport, TransportSession } from './transport';

/** Where `centrifuge` looks for them, after the prefix that the hub is given. */
export interface StreamPaths {
  http_stream: string;
  sse: string;
  emulation: string;
}

export interface StreamHost {
  readonly settings: HubSettings;
  readonly strangers: ConnectionLimiter;
  getRejectionStatus(address: string): number | undefined;
  open(transport: Transport, address: string, emulation: EmulationSession): TransportSession;
}

/** Commands of one client that may wait for a slow `verifyToken` or the like. */
const maxWaiting = 16;

/**
 * For clients whose network blocks websockets: an endless response carries data down, and single requests
 * that name the session carry commands up. The session's id grants access to it, so it cannot be guessed.
 * Returns a request handler: false for requests to other paths.
 */
export function serveStreams(paths: StreamPaths, host: StreamHost) {
  const { settings } = host;
  // Another one after each start, or requests for sessions of a server that is gone would be taken for ours.
  const node = randomUUID();
  const sessions = new Map<string, { session: TransportSession; waiting: number }>();
  // Apart from the strangers: a crowd that says nothing must not keep those who are connected from speaking.
  const speakers = new ConnectionLimiter(settings.maxUnauthenticatedPerAddress);
  const addressOf = (request: IncomingMessage) =>
    settings.getClientAddress?.(request) ?? request.socket.remoteAddress ?? '';

  /** What a request says, or the status with which it is refused. Until all of it has come, it is a stranger's. */
  async function readLimitedBody(
    request: IncomingMessage,
    among: ConnectionLimiter,
  ): Promise<string | number> {
    if (request.method === 'GET') return getConnectCommandFromUrl(request);
    const isHeardOut = among.add(addressOf(request));
    const limits = { maxBytes: settings.maxMessageBytes, withinMs: settings.staleCloseDelayMs };
    return readBody(request, limits).finally(isHeardOut);
  }

  async function openStream(request: IncomingMessage, response: ServerResponse, format: StreamFormat) {
    const address = addressOf(request);
    const refusal = host.getRejectionStatus(address);
    if (refusal !== undefined) return rejectRequest(response, refusal);
    const commands = await readLimitedBody(request, host.strangers);
    if (typeof commands === 'number') return rejectRequest(response, commands);
    // The hub may have begun to close meanwhile.
    const lateRefusal = host.getRejectionStatus(address);
    if (lateRefusal !== undefined) return rejectRequest(response, lateRefusal);

    const id = randomUUID();
    const session = host.open(createStreamTransport(request, response, format, settings), address, {
      session: id,
      node,
    });
    sessions.set(id, { session, waiting: 0 });
    response.on('error', () => {}); // 'close' follows
    response.once('close', () => {
      sessions.delete(id);
      session.closed(response.writableFinished ? 1000 : 1006, '');
    });
    await session.receive(commands);
  }

  async function emulate(request: IncomingMessage, response: ServerResponse) {
    if (speakers.isFull(addressOf(request))) return rejectRequest(response, 429);
    const body = await readLimitedBody(request, speakers);
    if (typeof body === 'number') return rejectRequest(response, body);
    const told = parseEmulated(body);
    if (!told) return rejectRequest(response, 400);
    if (told.node !== node) return rejectRequest(response, 404);
    const found = sessions.get(told.session);
    if (found && found.waiting >= maxWaiting) return rejectRequest(response, 429);
    response.writeHead(204).end();
    if (!found) return;
    found.waiting += 1;
    await found.session.receive(told.data).finally(() => (found.waiting -= 1));
  }

  const routes = new Map([
    [paths.http_stream, { methods: ['POST'], serve: streamOf(httpStream) }],
    [paths.sse, { methods: ['GET', 'POST'], serve: streamOf(serverSentEvents) }],
    [paths.emulation, { methods: ['POST'], serve: emulate }],
  ]);
  function streamOf(format: StreamFormat) {
    return (request: IncomingMessage, response: ServerResponse) => openStream(request, response, format);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '' } = request;
    const route = routes.get(url.split('?', 1)[0] ?? '');
    if (!route) return false;
    const headers = crossOriginHeaders(request, settings);
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    if (!headers) rejectRequest(response, 403);
    else if (method === 'OPTIONS') answerPreflight(request, response);
    else if (!route.methods.includes(method)) {
      response.setHeader('allow', route.methods.join(', '));
      rejectRequest(response, 405);
    } else {
      route.serve(request, response).catch((error: unknown) => {
        settings.onEvent?.({ kind: 'failed', error });
        response.destroy();
      });
    }
    return true;
  };
}

/** An EventSource can only ask: its first command stands in the address. */
const getConnectCommandFromUrl = ({ url = '' }: IncomingMessage): string =>
  new URL(url, 'http://localhost').searchParams.get('cf_connect') ?? '';

function parseEmulated(body: string): { session: string; node: string; data: string } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined; // answered as a bad request
  }
  if (!isObject(value)) return undefined;
  const { session, node, data } = value;
  return typeof session === 'string' && typeof node === 'string' && typeof data === 'string'
    ? { session, node, data }
    : undefined;
}
