import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installBodyTimeout } from './body-timeout';

const app = Fastify({ requestTimeout: 600_000 });
let port: number;
beforeAll(async () => {
  installBodyTimeout(app, 300);
  app.post('/usual', async () => 'taken');
  app.post('/upload', { config: { access: 'open', bodyTimeoutMs: 600_000 } }, async () => 'taken');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Announces ten characters and sends nine. */
function begin(path: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n123456789`,
  );
  return { ended, finish: () => socket.write('0') };
}

test('ends a request whose body does not arrive, and waits for one with a longer limit', async () => {
  const upload = begin('/upload');
  expect(await begin('/usual').ended).toContain('408');
  upload.finish();
  expect(await upload.ended).toMatch(/200 OK.*taken/s);
});

test('answers a body that arrives in time', async () => {
  const usual = begin('/usual');
  usual.finish();
  expect(await usual.ended).toMatch(/200 OK.*taken/s);
});
