import { connect, type Socket } from 'node:net';

/**
 * One kept-alive HTTP/1.1 connection with as little work around it as can be, because it shares the machine with the
 * server that it measures. One request at a time; what comes on top waits in line.
 */
export interface HttpSocket {
  /** Resolves with the answer's status. */
  send(request: Buffer): Promise<number>;
  close(): void;
}

export async function openHttpSocket(address: string): Promise<HttpSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const waiting: { resolve(status: number): void; reject(error: Error): void; request: Buffer }[] = [];
  let answer: Buffer = Buffer.alloc(0);

  socket.on('data', (chunk) => {
    answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
    const status = parseResponseStatus(answer);
    if (status === undefined) return;
    answer = Buffer.alloc(0);
    waiting.shift()?.resolve(status);
    writeNext(socket, waiting[0]?.request);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The server has closed the connection.'));
  });
  socket.on('error', () => {}); // 'close' follows

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject, request });
        if (waiting.length === 1) writeNext(socket, request);
      });
    },
    close: () => void socket.destroy(),
  };
}

function writeNext(socket: Socket, request: Buffer | undefined): void {
  if (request) socket.write(request);
}

/** Every answer that is measured here has a content-length. */
function parseResponseStatus(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return answer.length < end + 4 + length ? undefined : Number(head.slice(9, 12));
}

/** The bytes of a POST with a JSON body. */
export function encodePost(path: string, body: string, headers: Record<string, string>): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
