import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { type TestClient, type TestUser, useTestApp } from '../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let carla: TestUser;
let as: Record<'admin' | 'supervisor' | 'carla' | 'ben' | 'sales' | 'viewer', TestClient>;

beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  const user = (group: 'Organisation Admin' | 'Supervisor' | 'CSR' | 'Sales' | 'Viewer', name?: string) =>
    app.user({ organization_id, group, ...(name && { name }) });
  carla = await user('CSR', 'Carla Gomez');
  as = {
    admin: app.as(await user('Organisation Admin')),
    supervisor: app.as(await user('Supervisor')),
    carla: app.as(carla),
    ben: app.as(await user('CSR', 'Ben')),
    sales: app.as(await user('Sales')),
    viewer: app.as(await user('Viewer')),
  };
});

const hello = { shortcut: 'hello', text: 'Hello {{customer.first_name}}, how can I help?' };
const add = async (client: TestClient, reply: object = hello) =>
  (await client.post('/api/canned-replies/', reply)).body.data;

test('a CSR creates, changes and deletes a canned reply that all users can read', async () => {
  const made = await as.carla.post('/api/canned-replies/', { shortcut: ' Hello ', text: `  ${hello.text} ` });
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    ...hello,
    organization_id,
    created_by: carla.id,
    created_by_name: 'Carla Gomez',
    version: 1,
  });
  const { body: list } = await as.viewer.get('/api/canned-replies/');
  expect(list).toMatchObject({ data: [made.body.data], pagination: { count: 1 } });

  const path = `/api/canned-replies/${made.body.data.id}/`;
  const changed = await as.carla.patch(path, { shortcut: 'hi', text: 'Hi!', version: 1 });
  expect(changed.body.data).toMatchObject({ shortcut: 'hi', text: 'Hi!', version: 2 });
  expect((await as.carla.delete(path)).body).toEqual({ code: 0, data: {} });
  expect((await as.carla.delete(path)).statusCode).toBe(404);

  const { data } = (await as.admin.get('/api/audit-log/?record_type=canned_reply')).body;
  expect(data.map(({ action, record_name }: Record<string, string>) => [action, record_name])).toEqual([
    ['canned_reply.deleted', '/hi'],
    ['canned_reply.updated', '/hi'],
    ['canned_reply.created', '/hello'],
  ]);
});

test("users below Supervisor cannot change a colleague's reply", async () => {
  const { id } = await add(as.carla);
  const path = `/api/canned-replies/${id}/`;
  const change = { ...hello, text: 'Changed', version: 1 };
  for (const client of [as.ben, as.sales, as.viewer]) {
    expect((await client.patch(path, change)).statusCode).toBe(403);
    expect((await client.delete(path)).statusCode).toBe(403);
  }
  expect((await as.viewer.post('/api/canned-replies/', hello)).statusCode).toBe(403);
  expect((await as.supervisor.patch(path, change)).statusCode).toBe(200);
  expect((await as.admin.delete(path)).statusCode).toBe(200);
});

test('a shortcut is unique in an organisation', async () => {
  await add(as.carla);
  const clash = await as.ben.post('/api/canned-replies/', { ...hello, shortcut: 'HELLO' });
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({
    error: 'taken',
    fields: { shortcut: 'Another canned reply already uses this shortcut.' },
  });
  const { id } = await add(as.ben, { shortcut: 'bye', text: 'Bye' });
  const renamed = await as.ben.patch(`/api/canned-replies/${id}/`, { ...hello, version: 1 });
  expect(renamed.body.error).toBe('taken');

  const elsewhere = await app.user({ organization_id: (await app.organisation()).id, group: 'CSR' });
  expect((await app.as(elsewhere).post('/api/canned-replies/', hello)).statusCode).toBe(201);
});

test('the second of two concurrent updates gets a conflict with the current row', async () => {
  const { id } = await add(as.carla);
  const path = `/api/canned-replies/${id}/`;
  await as.supervisor.patch(path, { ...hello, text: 'First', version: 1 });
  const second = await as.carla.patch(path, { ...hello, text: 'Second', version: 1 });
  expect(second.statusCode).toBe(409);
  expect(second.body).toMatchObject({ error: 'conflict', current: { text: 'First', version: 2 } });
});

test('invalid input is reported per field, an unknown variable by its name', async () => {
  for (const [reply, field] of [
    [{ ...hello, shortcut: 'two words' }, 'shortcut'],
    [{ ...hello, shortcut: '' }, 'shortcut'],
    [{ ...hello, text: '   ' }, 'text'],
    [{ ...hello, text: 'a\u0000b' }, 'text'],
    [{ ...hello, text: 'x'.repeat(5_001) }, 'text'],
    [{ ...hello, text: 'Hi {{customer.password}}' }, 'text'],
  ] as const) {
    const { statusCode, body } = await as.carla.post('/api/canned-replies/', reply);
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  }
  const { body } = await as.carla.post('/api/canned-replies/', { ...hello, text: '{{nope}}' });
  expect(body.fields.text).toContain('{{customer.first_name}}');
});

test('the list is searched by shortcut and text, sorted by shortcut and paginated', async () => {
  for (const shortcut of ['refund', 'bye', 'delivery'])
    await add(as.carla, {
      shortcut,
      text: shortcut === 'bye' ? 'See you! 100 % sure.' : `About ${shortcut}`,
    });
  const shortcuts = async (query: string) =>
    (await as.ben.get(`/api/canned-replies/?${query}`)).body.data.map(
      ({ shortcut }: { shortcut: string }) => shortcut,
    );
  expect(await shortcuts('')).toEqual(['bye', 'delivery', 'refund']);
  expect(await shortcuts('search=ABOUT')).toEqual(['delivery', 'refund']);
  expect(await shortcuts('search=fund')).toEqual(['refund']);
  expect(await shortcuts('search=100 %25')).toEqual(['bye']);
  const { pagination } = (await as.ben.get('/api/canned-replies/?limit=2')).body;
  expect(await shortcuts(`limit=2&cursor=${pagination.next}`)).toEqual(['refund']);
});

test("another organisation's reply is not found", async () => {
  const { id } = await add(as.carla);
  const stranger = app.as(
    await app.user({ organization_id: (await app.organisation()).id, group: 'Organisation Admin' }),
  );
  for (const at of [id, newId()]) {
    const path = `/api/canned-replies/${at}/`;
    expect((await stranger.patch(path, { ...hello, version: 1 })).statusCode).toBe(404);
    expect((await stranger.delete(path)).statusCode).toBe(404);
  }
  expect((await stranger.get('/api/canned-replies/')).body.data).toEqual([]);
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.get('/api/canned-replies/')).statusCode).toBe(403);
});
