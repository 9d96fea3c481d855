import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Centrifuge } from 'centrifuge';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useTestApp } from '../testing/test-app';

/** deploy/nginx.conf in a real nginx before a real server: only names, ports and paths are replaced. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'relaydesk-nginx-'));
const conf = join(folder, 'nginx.conf');
const log = join(folder, 'access.log');

describe.skipIf(!hasNginx)(`deploy/nginx.conf${hasNginx ? '' : ' (not run: there is no nginx)'}`, () => {
  const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
  let nginx: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    const upstream = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).host;
    const [plain, inside] = [await findFreePort(), await findFreePort()];
    port = await findFreePort();
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
        ...[
          '-subj',
          '/CN=localhost',
          '-keyout',
          join(folder, 'privkey.pem'),
          '-out',
          join(folder, 'fullchain.pem'),
        ],
      ],
      { stdio: 'ignore' },
    );
    const site = (await readFile(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8'))
      .replaceAll(/server-\d:3000|centrifugo:8000/g, upstream)
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/dev/stdout', log)
      .replaceAll('/dev/stderr', join(folder, 'error.log'))
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 8081;', `listen 127.0.0.1:${inside};`);
    await writeFile(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    await writeFile(
      conf,
      `daemon off; worker_processes 1; pid ${join(folder, 'pid')};
      events { worker_connections 512; }
      http { ${temporary} include ${join(folder, 'site.conf')}; }`,
    );
    await chmod(folder, 0o755);
    nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', conf], { stdio: 'ignore' });
    await vi.waitUntil(
      () =>
        ask('/health/live/').then(
          ({ status }) => status === 200,
          () => false,
        ),
      {
        timeout: 20_000,
      },
    );
  });
  afterAll(async () => {
    const gone = nginx && once(nginx, 'exit');
    nginx?.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, options: { method?: string; body?: string; token?: string } = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { method = 'GET', body, token } = options;
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const asked = request(
        { host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += chunk;
            if (path.startsWith('/connection/sse') && text.includes('{')) answer.destroy(); // it never ends by itself
          });
          answer.on('close', () => resolve({ status: answer.statusCode ?? 0, body: text }));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });

  /** A complete response. */
  const readToEnd = (path: string, body?: string) =>
    new Promise<{ status: number; text: string; isWhole: boolean }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false };
      const method = body === undefined ? 'GET' : 'POST';
      const asked = request({ ...options, method }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text, isWhole: answer.complete }));
      });
      asked.on('error', reject);
      asked.end(body);
    });

  test('is valid', async () => {
    const { stderr } = await promisify(execFile)('nginx', [
      '-t',
      '-p',
      folder,
      '-e',
      '/dev/null',
      '-c',
      conf,
    ]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toMatch(/\[(warn|emerg|error)\]/);
  });

  test('proxies pages, websockets and SSE, and logs no token', async () => {
    const { id: organization_id } = await app.organisation();
    const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
    const { token } = (await csr.get('/auth/centrifugo/token/')).body.data;
    expect((await ask('/')).body).toContain('<!doctype html>');

    class Trusting extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { rejectUnauthorized: false, origin: `https://127.0.0.1:${port}` });
      }
    }
    const client = new Centrifuge(`wss://127.0.0.1:${port}/connection/websocket`, {
      websocket: Trusting,
      token,
    });
    const connected = new Promise((resolve) => client.on('connected', resolve));
    client.connect();
    await connected;
    client.disconnect();

    const command = encodeURIComponent(JSON.stringify({ id: 1, connect: { token } }));
    expect((await ask(`/connection/sse?cf_connect=${command}`)).body).toContain('"client"');
    await ask('/SetPassword?token=a-token-of-a-link');
    const written = await vi.waitUntil(async () => {
      const text = await readFile(log, 'utf8');
      return text.includes('/SetPassword') && text.includes('/connection/sse') ? text : false;
    });
    expect(written).not.toContain(token);
    expect(written).not.toContain('a-token-of-a-link');
    expect(written).not.toContain('cf_connect');
  });

  test('passes the final close code to the client, and ends the response', async () => {
    const refused = JSON.stringify({ id: 1, connect: { token: 'a token of nobody' } });
    const streams = [
      { path: `/connection/sse?cf_connect=${encodeURIComponent(refused)}` },
      { path: '/connection/sse', body: refused },
      { path: '/connection/http_stream', body: refused },
    ];
    for (const { path, body } of streams) {
      const answer = await readToEnd(path, body);
      expect(answer, path).toMatchObject({ status: 200, isWhole: true });
      expect(answer.text, path).toContain('"code":3500');
    }
  });

  test('refuses internal endpoints, and limits guesses', async () => {
    expect((await ask('/realtime/subscribe/', { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await ask('/metrics')).status).toBe(403);
    const guess = { method: 'POST', body: JSON.stringify({ email: 'a@b.example', password: 'x' }) };
    const statuses = await Promise.all(Array.from({ length: 40 }, () => ask('/auth/check-link/', guess)));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });

  test('the idle timeout of the server is longer than that of the proxy', async () => {
    const site = await readFile(join(folder, 'site.conf'), 'utf8');
    const [, seconds] = /upstream servers \{[^}]*keepalive_timeout (\d+)s;/.exec(site) ?? [];
    expect(app.app.server.keepAliveTimeout / 1000).toBeGreaterThan(Number(seconds));
  });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
