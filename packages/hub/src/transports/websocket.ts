import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { HubSettings } from '../hub-options';
import { isAllowedOrigin } from './is-allowed-origin';
import { getPageOrigin, type Transport, type TransportSession } from './transport';
import { createFrameEncoder } from './websocket-frame';

/** How long a peer may take to answer our close frame before its socket is cut. */
const closeTimeoutMs = 3000;
/** Messages of one socket that may wait for a slow `verifyToken` or the like before it is not read any more. */
const maxWaitingMessages = 16;

export interface WebsocketHost {
  readonly settings: HubSettings;
  /** The HTTP status with which a newcomer is refused, if it is. */
  getRejectionStatus(address: string): number | undefined;
  open(transport: Transport, address: string): TransportSession;
}

/**
 * Serves websockets on upgrades to `path`, and leaves every other upgrade to other listeners; without any, it is refused.
 * Returns the undoing.
 */
export function serveWebsockets(server: Server, path: string, host: WebsocketHost): () => void {
  const { maxMessageBytes, getClientAddress: addressOf } = host.settings;
  const encode = createFrameEncoder();
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    closeTimeout: closeTimeoutMs,
    handleProtocols: (asked: Set<string>) => asked.has('centrifuge-json') && 'centrifuge-json',
  };
  const upgrader = new WebSocketServer(options);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) {
      // Node leaves the socket of an upgrade to the listeners for good, without any time limit.
      if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, 404);
      return;
    }
    const address = addressOf?.(request) ?? request.socket.remoteAddress ?? '';
    const refusal = isAllowedOrigin(request, host.settings) ? host.getRejectionStatus(address) : 403;
    if (refusal !== undefined) return rejectUpgrade(socket, refusal);
    upgrader.handleUpgrade(request, socket, head, (websocket) => {
      const transport = createTransport(request, websocket, socket, encode, host.settings);
      bindSession(websocket, host.open(transport, address));
    });
  };
  server.on('upgrade', upgrade);
  return () => server.off('upgrade', upgrade);
}

/**
 * Frames are written to the socket itself: `ws` would build the same bytes anew for each receiver. That is
 * safe because it never holds back a write of its own without compression, and each write is a whole message.
 */
function createTransport(
  request: IncomingMessage,
  websocket: WebSocket,
  socket: Duplex,
  encode: (frames: readonly string[]) => Buffer,
  { maxQueueBytes }: HubSettings,
): Transport {
  return {
    page: getPageOrigin(request),
    send(frames) {
      if (websocket.readyState !== WebSocket.OPEN) return true;
      const message = encode(frames);
      const waiting = socket.writableLength;
      if (waiting > 0 && waiting + message.length > maxQueueBytes) return false;
      socket.write(message);
      return true;
    },
    close: (code, reason) => websocket.close(code, reason),
  };
}

function bindSession(websocket: WebSocket, session: TransportSession): void {
  let waiting = 0;
  const done = () => {
    waiting -= 1;
    if (waiting === 0 && websocket.isPaused) websocket.resume();
  };
  websocket.on('message', (data: Buffer) => {
    waiting += 1;
    if (waiting > maxWaitingMessages) websocket.pause();
    void session.receive(data.toString()).finally(done);
  });
  websocket.on('error', () => {}); // 'close' follows and says why
  websocket.on('close', (code, reason) => session.closed(code, reason.toString()));
}

const statusTexts: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function rejectUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy()); // or the other side could keep it open for as long as it likes
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
