import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MOST_TURN_MS } from '../apps/server/src/testing/main-turns';
import { recordPromiseMetric } from '../apps/server/src/testing/record-promise-metric';
import { requestJson, signIn } from '../bench/product/api-client';
import { killProcesses, listProcessTree } from '../bench/product/processes';
import { makeDataDir, root, startProduct } from '../bench/product/start-product';
import { ensureBuilt } from './set-up.mjs';

let dataDir: string;
beforeAll(async () => {
  await ensureBuilt();
  dataDir = await makeDataDir('supervise');
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** As `npm start` does, on a port that stays the same. */
function start(port: number) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      printed.text += piece;
    });
  return { child, printed, address: `http://127.0.0.1:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // it listens on TCP
  server.close();
  return port;
}

const isReady = (address: string) =>
  fetch(`${address}/health/ready/`).then(
    ({ status }) => status === 200,
    () => false,
  );
const untilReady = (address: string) =>
  vi.waitUntil(() => isReady(address), { timeout: 90_000, interval: 50 });
const serverOf = (supervisor: ChildProcess) => {
  const [, server] = listProcessTree(supervisor.pid ?? 0);
  if (!server) throw new Error('There is no server.');
  return server;
};

test('a server that aborts comes back with what was acknowledged, and SIGTERM ends both', async () => {
  const { child, printed, address } = start(await freePort());
  try {
    await untilReady(address);
    const before = serverOf(child);
    const admin = await signIn(address, 'admin@acme.test');
    const entry = { kind: 'question', title: 'Is it kept?', body: 'Yes.', wordings: [], is_published: true };
    const { id } = await admin.post<{ id: string }>('/api/knowledge/', entry);
    process.kill(before, 'SIGABRT');
    await vi.waitUntil(() => printed.text.includes('starting it again'), { timeout: 30_000 });
    await untilReady(address);
    expect(serverOf(child)).not.toBe(before);
    expect(await admin.get(`/api/knowledge/${id}/`)).toMatchObject({ title: 'Is it kept?' });

    const left = listProcessTree(child.pid ?? 0);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await vi.waitUntil(() => left.every((pid) => !isAlive(pid)), { timeout: 10_000 });
  } finally {
    killProcesses(listProcessTree(child.pid ?? 0));
  }
}, 240_000);

test('a server that cannot start is not started again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number }; // it listens on TCP
  const { child, printed } = start(port);
  const [code] = await once(child, 'exit');
  other.close();
  expect(code).toBe(1);
  expect(printed.text).toContain(`Port ${port} is in use. Choose another with PORT.`);
  expect(printed.text).not.toContain('starting it again');
}, 120_000);

test('when the supervisor is killed, its server ends and the next one starts at once', async () => {
  const port = await freePort();
  const first = start(port);
  await untilReady(first.address);
  const server = serverOf(first.child);
  first.child.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(server), { timeout: 10_000 });
  const second = start(port);
  try {
    await untilReady(second.address);
  } finally {
    const ended = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    await ended;
  }
}, 240_000);

test('[promise 13] SIGTERM ends the server within 10 s while 30 bodies drip in and 60 sockets are open', async () => {
  const product = await startProduct(dataDir);
  const { port } = new URL(product.address);
  const sockets: Socket[] = [];
  const open = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {}); // the server ends it
    await once(socket, 'connect');
    socket.write(text);
    sockets.push(socket);
    return socket;
  };
  for (let n = 0; n < 60; n++) await open(n % 2 ? '' : 'GET /health/live/ HTTP/1.1\r\nHost: x\r\n\r\n');
  const dripping: Socket[] = [];
  for (let n = 0; n < 30; n++)
    dripping.push(
      await open(
        'POST /auth/sign-in/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
      ),
    );
  const timer = setInterval(() => {
    for (const socket of dripping) socket.write(' ');
  }, 200);
  expect(await requestJson(`${product.address}/health/live/`, 'GET')).toEqual({});
  const begun = performance.now();
  await product.stop();
  const ms = performance.now() - begun;
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  recordPromiseMetric(13, 'sigterm-dripping', `exit after ${(ms / 1000).toFixed(1)} s (limit 10 s)`);
  expect(ms).toBeLessThan(10_000);
  expect(product.longestTurn()).toBeLessThanOrEqual(MOST_TURN_MS);
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
