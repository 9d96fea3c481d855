import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getClientNetwork } from '../lib/network/client-network';

/** Pipelined requests that may wait on one connection. Browsers and proxies do not pipeline. */
const MAX_PIPELINED_REQUESTS = 64;
/** Unread response bytes in memory per client network. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** Milliseconds without any read or write after which a connection is closed. */
const STALLED_MS = 30_000;

interface PipelinedConnection {
  answering?: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
}

/** Limits the work and memory that a client can cause by sending requests without reading responses. */
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
    /**
     * Answers the requests of a connection one after the other; Node would start all pipelined ones
     * immediately.
     */
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

    /**
     * Closes stalled connections, but not while their response is being produced: then the client can only
     * wait.
     */
    closeStalledConnections(server: Server): void {
      server.setTimeout(STALLED_MS, (socket: Socket) => {
        const answering = connections.get(socket)?.answering;
        if (answering && answering.writableLength === 0) socket.setTimeout(STALLED_MS);
        else socket.destroy();
      });
      // Pending responses would be written into the websocket.
      server.prependListener('upgrade', ({ socket }) => {
        if (connections.get(socket)?.answering) socket.destroy();
      });
    },
  };
}

type HttpExchange = [IncomingMessage, ServerResponse];

/** Limits the unread bytes of each network's clients. */
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

/** Closes the connections with the most unread bytes; a reading client has almost none. */
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
