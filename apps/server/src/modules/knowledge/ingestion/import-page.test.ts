import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from '../../../lib/network/safe-fetch';
import type { TestClient } from '../../../testing/test-app';
import { useTestApp } from '../../../testing/test-app';
import { redirectTo, respondWith, useTestWebServer } from '../testing/test-web-server';
import { fetchKnowledgePage } from './fetch-knowledge-page';

// Only this host name is allowed: the other one simulates a name that resolves to a private address.
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const web = useTestWebServer();
let organization_id: string;
let admin: TestClient;
beforeAll(async () => {
  ({ id: organization_id } = await app.organisation());
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const html = (title: string, text: string) =>
  `<html><head><title>${title}</title></head><body><main><h2>Within</h2><p>${text}</p></main></body></html>`;

async function imported(url: string, said: object = {}): Promise<KnowledgeEntry> {
  const { statusCode, body } = await admin.post('/api/knowledge/import/page/', { url, ...said });
  expect({ statusCode, status: body.data?.status }, JSON.stringify(body)).toEqual({
    statusCode: 202,
    status: 'fetching',
  });
  return read(body.data.id);
}

async function read(id: string): Promise<KnowledgeEntry> {
  await app.outbox.drain();
  return (await admin.get(`/api/knowledge/${id}/`)).body.data;
}

test('imports a page as an article; another request fetches it again, and a failure keeps the text', async () => {
  web.put('/returns', respondWith(html('Returns', 'Thirty days.')));
  const entry = await imported(web.at('/returns#top'), { is_published: true });
  expect(entry).toMatchObject({
    organization_id,
    kind: 'article',
    title: 'Returns',
    status: 'ready',
    problem: null,
    problem_reason: null,
    is_published: true,
    source_url: web.at('/returns'),
    source_name: null,
    fetched_at: expect.any(String),
  });
  expect(entry.body).toBe('## Within\n\nThirty days.');

  web.put('/returns', respondWith(html('Returns', 'Sixty days.')));
  const again = await imported(web.at('/returns'));
  expect(again).toMatchObject({ id: entry.id, is_published: true, status: 'ready' });
  expect(again.body).toContain('Sixty days.');

  web.put('/returns', respondWith('gone', 'text/html', 410));
  const { statusCode, body } = await admin.post(`/api/knowledge/${entry.id}/refresh/`);
  expect({ statusCode, status: body.data.status }).toEqual({ statusCode: 202, status: 'fetching' });
  const failed = await read(entry.id);
  expect(failed).toMatchObject({
    status: 'failed',
    problem: 'The page answered with status 410.',
    problem_reason: { reason: 'page_status', params: { status: 410 } },
  });
  expect(failed.body).toBe(again.body);
  const filtered = (await admin.get('/api/knowledge/?status=failed&is_published=true')).body.data;
  expect(filtered.map(({ id }: KnowledgeEntry) => id)).toEqual([entry.id]);
  expect((await admin.get('/api/knowledge/?is_published=false')).body.data).toEqual([]);

  const history = (await admin.get(`/api/audit-log/?record_type=knowledge&record_id=${entry.id}`)).body.data;
  const actions = history.map(({ action }: { action: string }) => action);
  expect(actions).toEqual([
    'knowledge.refreshed',
    'knowledge.fetched',
    'knowledge.refreshed',
    'knowledge.fetched',
    'knowledge.created',
  ]);
});

test('an edit during a fetch wins', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    web.put('/slow', (response) => {
      answer = () => respondWith(html('Page', 'From the page.'))(response, response.req);
      asked();
    });
  });
  const { body } = await admin.post('/api/knowledge/import/page/', { url: web.at('/slow') });
  const { id, version } = body.data;
  await isAsked;
  const mine = { kind: 'article', title: 'By hand', body: 'From me.', is_published: false, version };
  expect((await admin.patch(`/api/knowledge/${id}/`, mine)).body.data.status).toBe('ready');
  answer();
  expect(await read(id)).toMatchObject({ title: 'By hand', body: 'From me.', status: 'ready' });
});

test('[promise 16] follows five redirects, each checked like the first URL', async () => {
  web.put('/0', respondWith(html('Arrived', 'Here it is.')));
  for (const step of [1, 2, 3, 4, 5, 6])
    web.put(`/${step}`, redirectTo(`/${step - 1}`, 300 + (step % 2 ? 2 : 8)));
  expect(await imported(web.at('/5'))).toMatchObject({ status: 'ready', title: 'Arrived' });
  expect((await imported(web.at('/6'))).problem).toBe('The page redirects more than 5 times.');
});

test.each<[string, () => string, RegExp]>([
  ['to a name that leads inside', () => web.privateUrl('/secret'), /private network/],
  ['to an address inside', () => 'https://10.0.0.1/', /private network/],
  ['to the metadata of a cloud', () => 'https://169.254.169.254/latest/', /private network/],
  ['to an address written as a number', () => 'https://2130706433/', /private network|could not|Nobody|No/],
  ['away from https', () => 'http://shop.example/', /does not start with https/],
  ['to a file', () => 'file:///etc/passwd', /does not start with https/],
])('a redirect %s is not followed', async (name, to, why) => {
  web.put('/secret', respondWith(html('Secret', 'Secret text.')));
  const path = `/to?${encodeURIComponent(name)}`;
  web.put(path, redirectTo(to()));
  const entry = await imported(web.at(path));
  expect(entry).toMatchObject({ status: 'failed', body: '', problem: expect.stringMatching(why) });
  expect(web.requestCounts.get('/secret') ?? 0).toBe(0);
});

test('[promise 16] never connects to a name that resolves to a private address', async () => {
  web.put('/inside', respondWith(html('Inside', 'Secret text.')));
  expect((await imported(web.privateUrl('/inside'))).problem).toMatch(/private network/);
  expect(web.requestCounts.get('/inside')).toBeUndefined();
});

test.each<[string, string | Buffer, string, RegExp]>([
  ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 'image/png', /image\/png, not a web page/],
  ['one of no type', 'text', '', /serves \?, not/],
  ['nothing', '', 'text/html', /no text/],
  ['only a script', '<script>document.write(1)</script>', 'text/html', /no text/],
  ['more than 2 MB', 'x'.repeat(2_200_000), 'text/plain', /larger than 2 MB/],
  ['too long a text', 'long words '.repeat(10_000), 'text/plain', /109,999 characters/],
  [
    'bytes that are no UTF-8',
    Buffer.from('Gr\xfc\xdfe', 'latin1'),
    'text/plain; charset=utf-8',
    /not valid UTF-8/,
  ],
  ['an encoding that is none', 'text', 'text/plain; charset=klingon', /klingon is not supported/],
  ['bytes', Buffer.from('a\0b'), 'text/plain', /not a text/],
])('%s is no article, and it says why', async (name, content, type, why) => {
  const path = `/bad?${encodeURIComponent(name)}`;
  web.put(path, respondWith(content, type));
  expect(await imported(web.at(path))).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(why),
  });
});

test.each<[string, Buffer, string]>([
  [
    'windows-1252 as its server says',
    Buffer.from('<p>Größe für 5 €'.replace('€', '\x80'), 'latin1'),
    'text/html; charset=windows-1252',
  ],
  [
    'windows-1252 as the page says',
    Buffer.from('<meta charset="windows-1252"><p>Größe für 5 \x80', 'latin1'),
    'text/html',
  ],
  ['UTF-16 with its mark', Buffer.from('\ufeffGröße für 5 €', 'utf16le'), 'text/plain'],
  ['UTF-8 with its mark', Buffer.from('\ufeffGröße für 5 €'), 'text/markdown'],
])('%s is read', async (name, content, type) => {
  const path = `/encoded?${encodeURIComponent(name)}`;
  web.put(path, respondWith(content, type));
  expect((await imported(web.at(path))).body).toBe('Größe für 5 €');
});

test('reports a missing or late response', async () => {
  expect((await imported('http://127.0.0.1:9/')).problem).toBe('No server answers at this address.');
  web.put('/drips', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'));
  const safeFetch = createSafeFetch({ allowedHosts: ['127.0.0.1'], timeoutMs: 300 });
  await expect(
    fetchKnowledgePage({ safeFetch: safeFetch }, organization_id, web.at('/drips')),
  ).rejects.toThrow('takes too long to answer');
});

test('validates a URL before creating an entry', async () => {
  for (const url of [
    'ftp://shop.example/',
    'http://shop.example/',
    'no address',
    'https://me:secret@shop.example/',
  ]) {
    const { statusCode, body } = await admin.post('/api/knowledge/import/page/', { url });
    expect({ statusCode, fields: Object.keys(body.fields) }).toEqual({ statusCode: 400, fields: ['url'] });
  }
  const { id } = await app.knowledge({ organization_id, title: 'By hand', body: 'Never a page.' });
  expect((await admin.post(`/api/knowledge/${id}/refresh/`)).statusCode).toBe(400);
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await csr.post('/api/knowledge/import/page/', { url: web.at('/0') })).statusCode).toBe(403);
});

test('pauses requests to a repeatedly failing site; other sites are unaffected', async () => {
  const paths = Array.from({ length: 5 }, (_, n) => `/down/${n}`);
  for (const path of paths) web.put(path, respondWith('out of order', 'text/html', 503));
  const { id } = await app.organisation();
  const other = app.as(await app.user({ organization_id: id, group: 'Organisation Admin' }));
  const problems: (string | null)[] = [];
  for (const path of paths) {
    const { body } = await other.post('/api/knowledge/import/page/', { url: web.at(path) });
    await app.outbox.drain();
    problems.push((await other.get(`/api/knowledge/${body.data.id}/`)).body.data.problem);
  }
  expect(paths.map((path) => web.requestCounts.get(path) ?? 0)).toEqual([1, 1, 1, 0, 0]);
  expect(problems.slice(0, 3)).toEqual(Array(3).fill('The page answered with status 503.'));
  expect(problems.slice(3)).toEqual(Array(2).fill(expect.stringContaining('did not answer several times')));
  // Another organisation has a separate circuit breaker.
  web.put('/up', respondWith(html('Up', 'It works.')));
  expect(await imported(web.at('/up'))).toMatchObject({ status: 'ready' });
});

test.each([
  [
    '/no-body',
    '<!doctype html><html><head><title>Returns</title></head><main><p>Thirty days.</p></main></html>',
  ],
  ['/no-head', '<!DOCTYPE html><html lang="en"><title>Returns</title><p>Thirty days.</p></html>'],
  ['/bare', '<!doctype html><meta charset="utf-8"><title>Returns</title><p>Thirty days.'],
  ['/comment', '<html><head><title>Returns</title></head><!-- <body> --><p>Thirty days.</p>'],
])('imports a page without optional tags (%s)', async (path, page) => {
  web.put(path, respondWith(page));
  expect(await imported(web.at(path))).toMatchObject({
    ...{ title: 'Returns', body: 'Thirty days.', status: 'ready', problem: null },
  });
});
