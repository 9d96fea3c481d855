import { once } from 'node:events';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../testing/test-app';

const app = useTestApp();

let listening: Promise<string> | undefined;
/** Over a socket, for what Node answers itself. */
function listen(): Promise<string> {
  listening ??= app.app.listen({ host: '127.0.0.1', port: 0 });
  return listening;
}

/**
 * Writes that are sent several times each; the promised value is for 1,000 (`npm run promises -- --full`).
 */
const KEYS = Number(process.env.IDEMPOTENCY_KEYS ?? 100);

test('unknown API paths are 404, unknown methods 405 with Allow', async () => {
  expect(await app.anonymous.get('/api/nothing/')).toMatchObject({
    statusCode: 404,
    body: { error: 'not_found' },
  });
  const wrong = await app.anonymous.put('/auth/sign-in/', {});
  expect(wrong).toMatchObject({
    statusCode: 405,
    body: { error: 'method_not_allowed' },
    headers: { allow: 'POST' },
  });
  expect((await app.anonymous.put('/auth/sign-in', {})).statusCode).toBe(405);
});

test.each(['..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', '.env'])(
  'no path escapes the folder of the pages: %s',
  async (path) => {
    expect(await app.anonymous.get(`/assets/${path}`)).toMatchObject({
      statusCode: 404,
      body: { error: 'not_found' },
    });
  },
);

test('any other path is the dashboard, which shows its own 404', async () => {
  const page = await app.anonymous.get('/no/such/page');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
});

test.each([
  ['garbage', '{"email":', 'application/json', 400, 'invalid'],
  ['nothing', '', 'application/json', 400, 'invalid'],
  ['another type', 'email=a', 'application/x-www-form-urlencoded', 415, 'wrong_type'],
  ['ten megabytes', `{"email":"${'x'.repeat(10_000_000)}"}`, 'application/json', 413, 'too_large'],
])('refuses a body of %s', async (_what, payload, type, status, error) => {
  const answer = await app.anonymous.post('/auth/sign-in/', payload, { 'content-type': type });
  expect(answer).toMatchObject({ statusCode: status, body: { error, code: expect.any(Number) } });
});

test('every error states the request id in the body and in a header', async () => {
  const { body, headers } = await app.anonymous.get('/api/products/');
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-request-id']).toBe(body.request_id);
});

test('API responses are never cached, framed or sniffed', async () => {
  const { headers } = await app.anonymous.get('/health/live/');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('an impossible column value is a 400, not an internal error', async () => {
  const organisation = await app.organisation();
  const csr = app.as(await app.user({ organization_id: organisation.id, group: 'CSR' }));
  expect((await csr.get('/api/conversations/not-an-id/')).statusCode).toBe(400);
  expect((await csr.get('/api/conversations/?cursor=garbage')).body.fields).toHaveProperty('cursor');
  const forged = Buffer.from('{"at":"soon","id":"1"}').toString('base64url');
  expect((await csr.get(`/api/conversations/?cursor=${forged}`)).statusCode).toBe(400);
  expect((await csr.get('/api/conversations/?limit=101')).body.fields).toHaveProperty('limit');
});

test('the document lists all routes and marks public ones', async () => {
  const { body } = await app.anonymous.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/auth/sign-in/'].post.security).toEqual([]);
  expect(body.paths['/api/conversations/{id}/claim/'].post.security).toEqual([
    { bearer: [] },
    { apiToken: [] },
  ]);
  expect(body.paths['/api/settings/profile/'].get.security).toEqual([{ bearer: [] }]);
  expect(body.security).toEqual([{ bearer: [] }]);
  const page = await app.anonymous.get('/api/docs/');
  expect(page.body).toContain('/api/conversations/{id}/claim/');
});

test('the API pages are small, and every operation has one', async () => {
  const index = await app.anonymous.get('/api/docs/');
  expect(index.body.length).toBeLessThan(100_000);
  const pages = [...String(index.body).matchAll(/href="(\/api\/docs\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const { body } = await app.anonymous.get('/api/openapi.json');
  expect(new Set(pages).size).toBe(
    Object.values(body.paths).flatMap((methods) => Object.keys(Object(methods))).length,
  );
  for (const path of pages) {
    const { statusCode, body } = await app.anonymous.get(path);
    expect({ path, statusCode, isSmall: body.length < 200_000 }).toEqual({
      path,
      statusCode: 200,
      isSmall: true,
    });
  }
  expect((await app.anonymous.get('/api/docs/get-nothing/')).statusCode).toBe(404);
});

test('an operation can be tried on its page where API tokens reach it, by a script of this server only', async () => {
  const page = await app.anonymous.get('/api/docs/get-api-products/');
  expect(page.body).toContain('<script src="/api/docs/try.js" defer>');
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'");
  expect((await app.anonymous.get('/api/docs/get-api-settings-profile/')).body).not.toContain('<script');
  const script = await app.anonymous.get('/api/docs/try.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test.each(['/api/openapi.json', '/api/docs/', '/widget/widget.js'])(
  'serves %s with the right type and answers 304 when unchanged',
  async (url) => {
    const ask = (headers: Record<string, string>) => app.app.inject({ url, headers });
    const plain = await ask({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const answer = await ask({ 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(decode(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
      const again = await ask({ 'accept-encoding': accepted, 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  },
);

test('every operation documents its responses', async () => {
  const { body } = await app.anonymous.get('/api/openapi.json');
  for (const [path, methods] of Object.entries<
    Record<string, { responses: Record<string, { content?: object }> }>
  >(body.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      if (/^\/(connection|emulation)/.test(path)) continue; // the hub refuses without a body
      const contents = Object.values(responses).map(({ content }) => content);
      expect(contents.every(Boolean), `${method} ${path}`).toBe(true);
    }
  }
});

test('serves metrics to this machine', async () => {
  const { body, statusCode } = await app.anonymous.get('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('relaydesk_http_seconds');
  expect(body).toMatch(/^relaydesk_event_loop_delay_max_seconds \d/m);
  expect(body).toContain('relaydesk_parser_failures_total');
  const proxied = await app.anonymous.get('/metrics', undefined, { 'x-forwarded-for': '203.0.113.7' });
  expect(proxied.statusCode).toBe(404);
});

test('is ready only when the database responds', async () => {
  expect((await app.anonymous.get('/health/ready/')).body).toEqual({ code: 0, data: {} });
});

test('a retried write has one effect, and its key with another body is refused', async () => {
  const organisation = await app.organisation();
  const admin = app.as(await app.user({ organization_id: organisation.id, group: 'Organisation Admin' }));
  const entry = {
    kind: 'question',
    title: 'Do you ship abroad?',
    body: 'Yes, everywhere.',
    is_published: true,
  };
  const key = { 'idempotency-key': 'one and the same' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => admin.post('/api/knowledge/', entry, key)),
  );
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await admin.get('/api/knowledge/')).body.data).toHaveLength(1);
  const other = await admin.post('/api/knowledge/', { ...entry, title: 'Something else?' }, key);
  expect(other).toMatchObject({ statusCode: 422, body: { error: 'key_reused' } });
});

test('[promise 2] writes that are each sent 5 times have one effect each, and one answer', {
  timeout: 240_000 + KEYS * 600,
}, async () => {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  let next = 0;
  let unequal = 0;
  const writers = Array.from({ length: 4 }, async () => {
    while (next < KEYS) {
      const key = `key ${next++}`;
      const reply = { shortcut: key.replace(' ', '-'), text: key };
      const send = () => admin.post('/api/canned-replies/', reply, { 'idempotency-key': key });
      const answers = await Promise.all([send(), send(), send(), send(), send()]);
      const [first, ...others] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
      if (!others.every((other) => isDeepStrictEqual(other, first))) unequal++;
    }
  });
  await Promise.all(writers);
  const rows = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('canned_replies').select('id').where('organization_id', '=', organization_id).execute(),
  );
  recordPromiseMetric(
    2,
    'idempotency',
    `${KEYS} keys x 5 sends: ${rows.length} rows, ${unequal} unequal answers`,
  );
  expect({ rows: rows.length, unequal }).toEqual({ rows: KEYS, unequal: 0 });
});

test('ends a request with a slow body', async () => {
  const address = await listen();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close');
  const arrived = once(app.app.server, 'request');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  socket.write(
    'POST /auth/sign-in/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  await arrived;
  vi.advanceTimersByTime(15_000);
  await ended;
  expect(answer).toContain('408');
});

test.each([
  [
    'headers that are too long',
    `GET /health/live/?${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'invalid'],
])('refuses %s with a regular error response', async (_what, sent, status, error) => {
  const address = await listen();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close');
  socket.write(sent);
  await ended;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ error, request_id: expect.any(String) });
});

test('the document describes live connections with the media types of the hub’s responses', async () => {
  const { body } = await app.anonymous.get('/api/openapi.json');
  const stream = async (path: string, init?: RequestInit) => {
    const controller = new AbortController();
    const connect = { connect: { token: 'nobody' }, id: 1 };
    const url = `${await listen()}${path}${init ? '' : `?cf_connect=${encodeURIComponent(JSON.stringify(connect))}`}`;
    const { status, headers } = await fetch(url, {
      ...init,
      ...(init && { body: JSON.stringify(connect) }),
      signal: controller.signal,
    });
    controller.abort();
    return { status, type: headers.get('content-type')?.split(';')[0] };
  };
  const documented = (path: string, method: string) =>
    Object.keys(body.paths[path][method].responses[200].content);
  for (const [path, method, init] of [
    ['/connection/sse', 'get', undefined],
    ['/connection/sse', 'post', { method: 'POST' }],
    ['/connection/http_stream', 'post', { method: 'POST' }],
  ] as const) {
    const { status, type } = await stream(path, init);
    expect([status, [type]]).toEqual([200, documented(path, method)]);
  }
  expect(Object.keys(body.paths['/connection/websocket'].get.responses)).toContain('101');
  expect((await fetch(`${await listen()}/emulation`, { method: 'POST', body: '{}' })).status).toBe(400);
  expect(Object.keys(body.paths['/emulation'].post.responses)).toContain('400');
});

test('compresses long responses for clients that accept it, and not short ones', async () => {
  const encodings = async (url: string) =>
    (await app.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding'];
  expect(await encodings('/api/openapi.json')).toBe('br');
  expect(await encodings('/health/live/')).toBeUndefined();
});
