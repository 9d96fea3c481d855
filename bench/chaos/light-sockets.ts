import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RealtimeServer } from './realtime-server';

/**
 * A subscribed websocket with as little work around it as can be: thousands share the machine with the server that is
 * measured.
 */
export interface LightSocket {
  /** Publications heard since it was opened. */
  heard: number;
  close(): void;
}

/** Connections opened at once: fewer than strangers one address may have. */
const CONNECT_BATCH = 500;

/** Opens so many, all subscribed to the channel, and calls back for every publication on each. */
export async function openLightSockets(
  server: RealtimeServer,
  channel: string,
  count: number,
  onHeard: () => void,
): Promise<LightSocket[]> {
  const token = await server.token('fan-out');
  const sockets: LightSocket[] = [];
  while (sockets.length < count) {
    const more = Math.min(CONNECT_BATCH, count - sockets.length);
    const opening = Array.from({ length: more }, () => openLightSocket(server.port, token, channel, onHeard));
    sockets.push(...(await Promise.all(opening)));
  }
  return sockets;
}

/** Resolves when the server has said that it is subscribed. */
export async function openLightSocket(
  port: number,
  token: string,
  channel: string,
  onHeard: () => void,
): Promise<LightSocket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const light: LightSocket = { heard: 0, close: () => void socket.destroy() };
  const failed = once(socket, 'close').then(() => Promise.reject(new Error('A connection was refused.')));
  socket.on('error', () => {}); // 'close' follows
  socket.write(
    `GET /connection/websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  const upgraded = once(socket, 'data'); // the server speaks only when it is spoken to
  failed.catch(() => {}); // told where it is awaited
  await Promise.race([upgraded, failed]);
  const subscribed = new Promise<void>((resolve) => {
    readMessages(socket, (text) => {
      for (const line of text.split('\n')) {
        if (line === '{}')
          socket.write(encodeMaskedText('{}')); // its ping
        else if (line.includes('"pub":{')) {
          light.heard += 1;
          onHeard();
        } else if (line.includes('"subscribe":{')) resolve();
      }
    });
  });
  const commands = [
    { id: 1, connect: { token } },
    { id: 2, subscribe: { channel } },
  ];
  socket.write(encodeMaskedText(commands.map((one) => JSON.stringify(one)).join('\n')));
  await Promise.race([subscribed, failed]);
  return light;
}

/** Whole messages of the server: RFC 6455, never masked, and here never in fragments. */
function readMessages(socket: Socket, hear: (text: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const short = (rest[1] ?? 0) & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < head) return;
      const length = head === 2 ? short : head === 4 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < head + length) return;
      if (rest[0] === 0x81) hear(rest.toString('utf8', head, head + length));
      rest = rest.subarray(head + length);
    }
  });
}

/** A text frame of a client. Its mask is zero, which is one. */
function encodeMaskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  const [first = 0, ...more] = length;
  return Buffer.concat([Buffer.from([0x81, 0x80 | first, ...more, 0, 0, 0, 0]), payload]);
}
