import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { type Client, look, useTestApp } from '../../testing/test-app';
import { openChat } from '../files/testing/open-chat';
import { mustBeTags } from './must-be-tags';

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openChat>>;
let admin: Client;
let supervisor: Client;

beforeEach(async () => {
  chat = await openChat(app);
  const { organization_id } = chat;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
});

const vip = { name: 'VIP', colour: '#1877F2' };
const add = async (tag: object = vip) => (await supervisor.post('/api/email-tags/', tag)).body.data;

test('a Supervisor adds and changes one, a CSR sees it, an admin deletes it', async () => {
  const made = await supervisor.post('/api/email-tags/', { ...vip, name: '  VIP ' });
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({ ...vip, organization_id: chat.organization_id, version: 1 });
  const path = `/api/email-tags/${made.body.data.id}/`;
  const changed = await supervisor.patch(path, { name: 'Key account', colour: '#aa0000', version: 1 });
  expect(changed.body.data).toMatchObject({ name: 'Key account', colour: '#aa0000', version: 2 });
  expect((await chat.csr.get('/api/email-tags/')).body.data).toEqual([changed.body.data]);

  expect((await supervisor.delete(path)).statusCode).toBe(403);
  expect((await chat.csr.post('/api/email-tags/', vip)).statusCode).toBe(403);
  expect((await admin.delete(path)).body).toEqual({ code: 0, data: {} });
  expect((await admin.delete(path)).statusCode).toBe(404);
  const { data } = (await admin.get('/api/audit-log/?record_type=email_tag')).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'email_tag.deleted',
    'email_tag.updated',
    'email_tag.created',
  ]);
});

test('a name is there once in an organisation, in whatever letters', async () => {
  await add();
  const clash = await supervisor.post('/api/email-tags/', { ...vip, name: 'vip' });
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({ error: 'taken', fields: { name: 'Another tag has this name.' } });
  const { id } = await add({ ...vip, name: 'Refund' });
  expect((await supervisor.patch(`/api/email-tags/${id}/`, { ...vip, version: 1 })).body.error).toBe('taken');
});

test('they come by name, whatever the order of their making', async () => {
  for (const name of ['refund', 'Angry', 'VIP']) await add({ ...vip, name });
  const { data } = (await chat.csr.get('/api/email-tags/')).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Angry', 'refund', 'VIP']);
});

test('the second of two who change the same version is told what is there now', async () => {
  const { id } = await add();
  await supervisor.patch(`/api/email-tags/${id}/`, { ...vip, name: 'First', version: 1 });
  const second = await admin.patch(`/api/email-tags/${id}/`, { ...vip, name: 'Second', version: 1 });
  expect(second.body).toMatchObject({ error: 'conflict', current: { name: 'First', version: 2 } });
});

test('bad input is told for each field', async () => {
  for (const [tag, field] of [
    [{ ...vip, name: ' ' }, 'name'],
    [{ ...vip, name: 'x'.repeat(41) }, 'name'],
    [{ ...vip, colour: 'red' }, 'colour'],
    [{ ...vip, colour: '#1877F2;background:url(x)' }, 'colour'],
  ] as const) {
    const { statusCode, body } = await supervisor.post('/api/email-tags/', tag);
    expect({ statusCode, fields: Object.keys(body.fields) }).toEqual({ statusCode: 400, fields: [field] });
  }
});

test('one that is deleted is gone from conversations and customers; the others stay on them', async () => {
  const [gone, stays] = [await add(), await add({ ...vip, name: 'Refund' })];
  const { organization_id, id, customer_id, csr, conversation } = chat;
  await look(app, async ({ db }) => {
    for (const [table, at] of [
      ['conversations', id],
      ['customers', customer_id],
    ] as const)
      await db
        .updateTable(table)
        .set({ tag_ids: [gone.id, stays.id] })
        .where('organization_id', '=', organization_id)
        .where('id', '=', at)
        .execute();
  });
  expect((await csr.get(`${conversation}/`)).body.data.tag_ids).toEqual([gone.id, stays.id]);
  await admin.delete(`/api/email-tags/${gone.id}/`);
  const { tag_ids, customer } = (await csr.get(`${conversation}/`)).body.data;
  expect({ tag_ids, of_customer: customer.tag_ids }).toEqual({
    tag_ids: [stays.id],
    of_customer: [stays.id],
  });
});

test("only the organisation's own are put on anything", async () => {
  const { id } = await add();
  const theirs = await openChat(app);
  const check = (organization_id: string, ids: string[]) =>
    look(app, (tx) => mustBeTags(tx, organization_id, ids));
  await expect(check(chat.organization_id, [id])).resolves.toBeUndefined();
  await expect(check(chat.organization_id, [])).resolves.toBeUndefined();
  await expect(check(theirs.organization_id, [id])).rejects.toMatchObject({ error: 'invalid' });
  await expect(check(chat.organization_id, [id, newId()])).rejects.toMatchObject({
    details: { fields: { 'tag_ids.1': 'There is no such tag.' } },
  });
});

test("another organisation's is not there", async () => {
  const { id } = await add();
  const stranger = app.as(
    await app.user({ organization_id: (await app.organisation()).id, group: 'Organisation Admin' }),
  );
  expect((await stranger.get('/api/email-tags/')).body.data).toEqual([]);
  const path = `/api/email-tags/${id}/`;
  expect((await stranger.patch(path, { ...vip, version: 1 })).statusCode).toBe(404);
  expect((await stranger.delete(path)).statusCode).toBe(404);
});

test('there may be many, and not more', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    organization_id: chat.organization_id,
    id: newId(),
    name: `Tag ${at}`,
    colour: '#000000',
  }));
  await look(app, ({ db }) => db.insertInto('email_tags').values(rows).execute());
  expect((await supervisor.post('/api/email-tags/', vip)).body.error).toBe('limit_reached');
});
