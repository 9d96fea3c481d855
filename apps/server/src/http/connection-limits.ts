import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getClientNetwork } from '../lib/network/client-network';

/** Requests that may wait on one connection behind the one being answered. Browsers and proxies do not pipeline. */
const MAX_PIPELINED_REQUESTS = 64;
/** Bytes that the clients of one network may leave unread in memory. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** Milliseconds after which a connection ends on which nothing was read or written. */
const STALLED_MS = 30_000;

interface PipelinedConnection {
  answering?: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
}

/** Limits what a client that sends requests and reads no answers can make the server do and keep in memory. */
export function createConnectionLimits() {
  const connections = new WeakMap<Socket, PipelinedConnection>();

  function answer(
    handler: RequestListener,
    connection: PipelinedConnection,
    [request, response]: HttpExchange,
  ) {
    connection.answering = response;
    response.once('close', () => {
      connection.answering = undefined;
      const next = connection.waiting.shift();
      if (request.socket.destroyed) connection.waiting = [];
      else if (next) answer(handler, connection, next);
    });
    handler(request, response);
  }

  return {
    /** Answers the requests of a connection one after the other; Node would start all that were pipelined at once. */
    serializePipelined(handler: RequestListener): RequestListener {
      return (request, response) => {
        const { socket } = request;
        const connection = connections.get(socket) ?? { waiting: [] };
        connections.set(socket, connection);
        if (!connection.answering) answer(handler, connection, [request, response]);
        else if (connection.waiting.length < MAX_PIPELINED_REQUESTS)
          connection.waiting.push([request, response]);
        else socket.destroy();
      };
    },

    /** Ends connections that have stalled. One whose answer is still being made has not: its client can only wait. */
    closeStalledConnections(server: Server): void {
      server.setTimeout(STALLED_MS, (socket: Socket) => {
        const answering = connections.get(socket)?.answering;
        if (answering && answering.writableLength === 0) socket.setTimeout(STALLED_MS);
        else socket.destroy();
      });
      // What is still to be answered would be written into the websocket.
      server.prependListener('upgrade', ({ socket }) => {
        if (connections.get(socket)?.answering) socket.destroy();
      });
    },
  };
}

type HttpExchange = [IncomingMessage, ServerResponse];

/** Keeps what the clients of one network leave unread within bounds. */
export function installUnreadResponseLimit(app: FastifyInstance): void {
  const byNetwork = new Map<string, Set<ServerResponse>>();

  app.addHook('onRequest', ({ ip }, { raw }, done) => {
    const network = getClientNetwork(ip);
    const responses = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, responses.add(raw));
    raw.once('close', () => {
      responses.delete(raw);
      if (responses.size === 0 && byNetwork.get(network) === responses) byNetwork.delete(network);
    });
    done();
  });
  app.addHook('onSend', ({ ip }, _reply, _payload, done) => {
    closeLargest(byNetwork.get(getClientNetwork(ip)) ?? new Set());
    done();
  });
}

/** Ends the connections with the most unread bytes: one whose client reads has next to none. */
function closeLargest(responses: Set<ServerResponse>): void {
  let unread = 0;
  for (const { writableLength } of responses) unread += writableLength;
  if (unread <= MAX_UNREAD_BYTES) return;
  for (const response of [...responses].sort((one, other) => other.writableLength - one.writableLength)) {
    if (unread <= MAX_UNREAD_BYTES) return;
    unread -= response.writableLength;
    response.socket?.destroy();
  }
}
