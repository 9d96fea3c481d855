import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A websocket's handshake by hand, which says nothing after it and closes nothing by itself. */
export async function openRawWebsocket(port: number, path = '/connection/websocket') {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}); // 'close' follows
  await once(socket, 'connect');
  const head = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Host: localhost'];
  socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nSec-WebSocket-Key: ${WEBSOCKET_KEY}\r\n\r\n`);
  const [answer]: Buffer[] = await once(socket, 'data');
  return { socket, status: String(answer).slice(9, 12) };
}

const WEBSOCKET_KEY = Buffer.alloc(16).toString('base64');

/** A text frame of a client; the mask is zero, which is one. */
export function encodeMaskedText(text: string | Buffer): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), payload]);
}

/** With as much in it as a control frame may carry (RFC 6455, 5.5). */
export const encodeMaskedPing = () =>
  Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)]);

export const randomBytes = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(1 + Math.floor(Math.random() * 13))));
