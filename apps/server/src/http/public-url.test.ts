import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { getPublicUrl } from './public-url';

test.each([
  [{ PUBLIC_URL: 'https://desk.example.com/', HOST: '127.0.0.1', PORT: 3000 }, 'https://desk.example.com'],
  [{ HOST: '127.0.0.1', PORT: 3000 }, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: 3000 }, 'http://localhost:3000'],
  [{ HOST: '::1', PORT: 3000 }, 'http://[::1]:3000'],
])('%j: links begin with %s', (env, url) => {
  expect(getPublicUrl(env, undefined)).toBe(url);
});

test('uses the actual port when the system chose it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  expect(getPublicUrl({ HOST: '127.0.0.1', PORT: 0 }, server)).toBe(`http://127.0.0.1:${port}`);
  server.close();
});
