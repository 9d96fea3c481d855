import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { getKnowledgeContentStamp, listPublishedEntries } from './list-published-entries';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Shop' });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  return { organization_id, admin, csr };
}

const returns = { kind: 'question', title: 'Can I return it?', body: 'Within 30 days.', is_published: true };

test('an admin creates, changes and deletes an entry', async () => {
  const { organization_id, admin } = await setUp();
  const as = app.as(admin);
  const made = await as.post('/api/knowledge/', returns);
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    ...returns,
    organization_id,
    organization_name: expect.stringMatching(/^Shop /),
    version: 1,
  });

  const path = `/api/knowledge/${made.body.data.id}/`;
  const changed = await as.patch(path, { ...returns, body: 'Within 60 days.', version: 1 });
  expect(changed.body.data).toMatchObject({ body: 'Within 60 days.', version: 2 });
  expect((await as.get(path)).body.data).toEqual(changed.body.data);

  expect((await as.delete(path)).body).toEqual({ code: 0, data: {} });
  expect((await as.delete(path)).statusCode).toBe(404);
});

test('refuses a change of a stale version with the current entry', async () => {
  const { organization_id, admin } = await setUp();
  const { id } = await app.knowledge({ organization_id, title: 'Opening hours', body: 'Nine to five.' });
  const path = `/api/knowledge/${id}/`;
  await app.as(admin).patch(path, { ...returns, title: 'First', version: 1 });
  const second = await app.as(admin).patch(path, { ...returns, title: 'Second', version: 1 });
  expect(second.statusCode).toBe(409);
  expect(second.body).toMatchObject({ error: 'conflict', current: { title: 'First', version: 2 } });
});

test('a CSR reads and does not write', async () => {
  const { organization_id, csr } = await setUp();
  const { id } = await app.knowledge({ organization_id, title: 'Opening hours', body: 'Nine to five.' });
  const as = app.as(csr);
  expect((await as.get(`/api/knowledge/${id}/`)).statusCode).toBe(200);
  expect((await as.post('/api/knowledge/', returns)).statusCode).toBe(403);
  expect((await as.patch(`/api/knowledge/${id}/`, { ...returns, version: 1 })).statusCode).toBe(403);
  expect((await as.delete(`/api/knowledge/${id}/`)).statusCode).toBe(403);
});

test('hides entries of another organisation', async () => {
  const { admin } = await setUp();
  const { organization_id } = await setUp();
  const theirs = await app.knowledge({ organization_id, title: 'Opening hours', body: 'Nine to five.' });
  const as = app.as(admin);
  expect((await as.get(`/api/knowledge/${theirs.id}/`)).statusCode).toBe(404);
  expect((await as.patch(`/api/knowledge/${theirs.id}/`, { ...returns, version: 1 })).statusCode).toBe(404);
  expect((await as.delete(`/api/knowledge/${theirs.id}/`)).statusCode).toBe(404);
  expect((await as.post('/api/knowledge/', { ...returns, organization_id })).statusCode).toBe(403);
  expect((await as.get('/api/knowledge/')).body.data).toEqual([]);
});

test('reports invalid input by field', async () => {
  const { admin } = await setUp();
  const { statusCode, body } = await app
    .as(admin)
    .post('/api/knowledge/', { kind: 'poem', title: 'x', body: 'a\u0000b', is_published: 'yes' });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(['body', 'is_published', 'kind', 'title']);
});

test('the Super Admin writes for an existing organisation', async () => {
  const { organization_id } = await setUp();
  const as = app.as(await app.user({ organization_id: null, group: null }));
  expect((await as.post('/api/knowledge/', returns)).statusCode).toBe(400);
  expect((await as.post('/api/knowledge/', { ...returns, organization_id: newId() })).statusCode).toBe(404);
  expect((await as.post('/api/knowledge/', { ...returns, organization_id })).statusCode).toBe(201);
  expect((await as.get(`/api/knowledge/?organization_id=${organization_id}`)).body.data).toHaveLength(1);
});

test('filters, searches in title and text, and sorts the list', async () => {
  const { organization_id, admin } = await setUp();
  await app.knowledge({ organization_id, title: 'Delivery', body: 'Two days.', kind: 'article' });
  await app.knowledge({ organization_id, title: 'and returns', body: 'Thirty days.' });
  await app.knowledge({ organization_id, title: 'Opening hours', body: 'Nine to five.' });
  const titles = async (query: string) =>
    (await app.as(admin).get(`/api/knowledge/?${query}`)).body.data.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles('')).toEqual(['and returns', 'Delivery', 'Opening hours']);
  expect(await titles('sort=-title')).toEqual(['Opening hours', 'Delivery', 'and returns']);
  expect(await titles('kind=article')).toEqual(['Delivery']);
  expect(await titles('search=DAYS')).toEqual(['and returns', 'Delivery']);
});

test('the bot gets published entries, and a version stamp that changes with edits and deletions', async () => {
  const { organization_id, admin } = await setUp();
  const { id } = await app.knowledge({ organization_id, title: 'Delivery', body: 'Two days.' });
  const stamp = () => runAsPlatform(app, (tx) => getKnowledgeContentStamp(tx, organization_id));
  const published = () =>
    runAsPlatform(app, async (tx) =>
      (await listPublishedEntries(tx, organization_id)).map(({ title }) => title),
    );
  const stamps = [await stamp()];
  await app.as(admin).post('/api/knowledge/', { ...returns, is_published: false });
  stamps.push(await stamp());
  expect(await published()).toEqual(['Delivery']);
  await app.as(admin).patch(`/api/knowledge/${id}/`, { ...returns, version: 1 });
  stamps.push(await stamp());
  expect(await published()).toEqual([returns.title]);
  await app.as(admin).delete(`/api/knowledge/${id}/`);
  stamps.push(await stamp());
  expect(await published()).toEqual([]);
  expect(new Set(stamps).size).toBe(4);
});
