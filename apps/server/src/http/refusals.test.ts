import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../lib/app-error';
import { RetryLaterError } from '../lib/concurrency/retry-later-error';
import { createLogger } from '../lib/create-logger';
import { newId } from '../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../testing/test-app';
import { type ApiOperation, listOperations } from './testing/list-operations';
import { createOrganisationFixture, type OrganisationFixture } from './testing/organisation-fixture';
import { validBodies } from './testing/valid-bodies';

const logged: { level: number; msg: string; err?: object }[] = [];
const to = new Writable({
  write(line, _encoding, done) {
    logged.push(JSON.parse(String(line)));
    done();
  },
});
const app = useTestApp(
  { CENTRIFUGO_API_KEY: 'k'.repeat(20), CENTRIFUGO_TOKEN_SECRET: 's'.repeat(40) },
  { database: 'refusals', log: createLogger('info', to) },
);
let house: OrganisationFixture;
let superAdmin: TestClient;
let operations: ApiOperation[];

beforeAll(async () => {
  house = await createOrganisationFixture(app, 'refusals');
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  operations = await listOperations(app);
});

const pathOf = (path: string) =>
  path
    .replace('/web-chat/{key}', `/web-chat/${house.web_chat.public_key}`)
    .replace(/\{\w+\}/g, house.open_id);

/** Required query parameters of an operation. */
const startOf = (path: string): Record<string, string> =>
  path.startsWith('/api/reports/')
    ? { from: '2026-11-01', to: '2026-11-30', ...(path.endsWith('/export/') && { rows: 'days' }) }
    : path === '/api/search/'
      ? { q: 'shoe' }
      : /\/(images|file)\/$/.test(path)
        ? { name: 'a.png' }
        : {};

test('a non-existent organisation is not found, wherever Super Admin names it', async () => {
  const organization_id = newId();
  const answers: string[] = [];
  for (const { method, path, query, hasBody, access } of operations) {
    if (access === 'open' || access === 'visitor') continue;
    const body = { ...validBodies[`${method} ${path}`]?.(house) };
    const inQuery = 'organization_id' in query;
    if (!inQuery && !('organization_id' in body)) continue;
    const search = new URLSearchParams({ ...startOf(path), ...(inQuery && { organization_id }) });
    const payload = hasBody ? ('organization_id' in body ? { ...body, organization_id } : body) : undefined;
    const { statusCode } = await superAdmin[method](`${pathOf(path)}?${search}`, payload);
    answers.push(`${method} ${path} ${statusCode}`);
  }
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter((answer) => !/ (403|404)$/.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.endsWith('404')).length).toBeGreaterThan(15);
});

test('an unauthenticated request is refused before its data are validated', async () => {
  const guarded = operations.filter(({ access }) => access !== 'open');
  expect(guarded.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const { method, path } of guarded)
    for (const authorization of ['Bearer nonsense', undefined]) {
      const { statusCode } = await app.anonymous[method](
        `${pathOf(path)}?limit=none&after=none`,
        method === 'get' ? undefined : '{"nonsense":',
        { 'content-type': 'application/json', ...(authorization && { authorization }) },
      );
      if (statusCode !== 401) wrong.push(`${method} ${path} ${statusCode}`);
    }
  const asked = await app.anonymous.post('/realtime/subscribe/', { nonsense: true });
  if (asked.statusCode !== 401) wrong.push(`post /realtime/subscribe/ ${asked.statusCode}`);
  expect(wrong).toEqual([]);
});

test('refuses a method that a path does not have, with the allowed ones', async () => {
  const byPath = new Map<string, string[]>();
  for (const { method, path } of operations)
    byPath.set(path, [...(byPath.get(path) ?? []), method.toUpperCase()]);
  for (const page of ['/Inbox', '/', '/assets/app.js', '/widget/widget.js', '/metrics', '/api/docs/'])
    byPath.set(page, ['GET']);
  byPath.set('/realtime/subscribe/', ['POST']);
  const wrong: string[] = [];
  for (const [path, known] of byPath) {
    const readable = known.includes('GET') ? [...known, 'HEAD'] : known;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      if (readable.includes(method)) continue;
      if (method === 'OPTIONS' && path.startsWith('/api/web-chat/')) continue; // for pages on other sites
      const { statusCode, headers } = await app.app.inject({ method, url: pathOf(path) });
      const allow = String(headers.allow).split(', ');
      if (statusCode !== 405 || !known.every((one) => allow.includes(one)))
        wrong.push(`${method} ${path} ${statusCode} ${allow}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await app.anonymous.post('/api/nothing/', {})).statusCode).toBe(404);
  expect((await app.anonymous.get('/assets/no-such-file.js')).statusCode).toBe(404);
});

test.each(['TRACE', 'PROPFIND', 'QUERY'])('refuses %s, a method that no path has', async (method) => {
  const address = app.app.server.listening ? app.app.listeningOrigin : await app.app.listen({ port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.write(`${method} /api/products/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD, POST\r\n/s);
});

test('logs a pending wait without a stack, and a failure as an error', async () => {
  const failures: Record<string, Error> = {
    'waits for a platform': new RetryLaterError('The platform asks for a pause.', 1),
    'waits for a place': new AppError('server_busy', {}, { retry_after: 1 }),
    fails: new Error('A fault.'),
  };
  for (const [key, error] of Object.entries(failures)) {
    let isFirst = true;
    app.outbox.on('organisation.time_zone_changed', `test.${key}`, async (_context, { organization_id }) => {
      if (organization_id !== house.organization_id || !isFirst) return;
      isFirst = false;
      throw error;
    });
  }
  const { organization_id } = house;
  await runAsPlatform(app, (tx) =>
    tx.events.emit(tx, 'organisation.time_zone_changed', 'waits', { organization_id }),
  );
  await expect
    .poll(() => logged.filter(({ msg }) => /an event waits|a consumer failed/.test(msg)).length)
    .toBe(3);
  const seen = logged.filter(({ msg }) => /an event waits|a consumer failed/.test(msg));
  expect(seen.map(({ level, msg, err }) => [level, msg, err !== undefined]).sort()).toEqual([
    [30, 'an event waits', false],
    [30, 'an event waits', false],
    [50, 'a consumer failed', true],
  ]);
});
