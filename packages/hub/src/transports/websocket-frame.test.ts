import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFrameEncoder } from './websocket-frame';

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i bytes arrives whole',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await decode(createFrameEncoder()([text]))).toBe(text);
  },
);

test('frames are joined by newlines and counted in bytes, not in characters', async () => {
  const frames = ['{"name":"Zoë"}', '{"mood":"🙂"}'];
  expect(await decode(createFrameEncoder()(frames))).toBe(frames.join('\n'));
});

test('the same frames are encoded once, others anew', () => {
  const encode = createFrameEncoder();
  const first = encode(['a', 'b']);
  expect(encode(['a', 'b'])).toBe(first);
  expect(encode(['a', 'c'])).not.toEqual(first);
  expect(encode(['a'])).not.toEqual(first);
  expect(encode(['a', 'b'])).toEqual(first);
});

/** What a real client makes of the bytes. */
async function decode(bytes: Buffer): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  server.on('connection', (_, request) => request.socket.write(bytes));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [data, isBinary] = await once(client, 'message');
  client.terminate();
  expect(isBinary).toBe(false);
  return String(data);
}
