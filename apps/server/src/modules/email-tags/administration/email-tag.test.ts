import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { openTestChat } from '../../files/testing/open-chat';
import { assertTagsExist } from '../assert-tags-exist';

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openTestChat>>;
let admin: TestClient;
let supervisor: TestClient;

beforeEach(async () => {
  chat = await openTestChat(app);
  const { organization_id } = chat;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
});

const vip = { name: 'VIP', colour: '#1877F2' };
const add = async (tag: object = vip) => (await supervisor.post('/api/email-tags/', tag)).body.data;

test('a Supervisor creates and updates a tag, a CSR reads it, an admin deletes it', async () => {
  const made = await supervisor.post('/api/email-tags/', { ...vip, name: '  VIP ' });
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({ ...vip, organization_id: chat.organization_id, version: 1 });
  const path = `/api/email-tags/${made.body.data.id}/`;
  const changed = await supervisor.patch(path, { name: 'Key account', colour: '#aa0000', version: 1 });
  expect(changed.body.data).toMatchObject({ name: 'Key account', colour: '#aa0000', version: 2 });
  expect((await chat.csr.get('/api/email-tags/')).body.data).toMatchObject([
    { name: 'Key account', version: 2 },
  ]);
  expect((await chat.csr.get(path)).body.data).toEqual(changed.body.data);

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

test('a name is unique in an organisation, case-insensitively', async () => {
  await add();
  const clash = await supervisor.post('/api/email-tags/', { ...vip, name: 'vip' });
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({
    error: 'taken',
    fields: { name: 'Another tag already has this name.' },
  });
  const { id } = await add({ ...vip, name: 'Refund' });
  expect((await supervisor.patch(`/api/email-tags/${id}/`, { ...vip, version: 1 })).body.error).toBe('taken');
});

test('tags are listed by name, whatever the order of creation', async () => {
  for (const name of ['refund', 'Angry', 'VIP']) await add({ ...vip, name });
  const { data } = (await chat.csr.get('/api/email-tags/')).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Angry', 'refund', 'VIP']);
});

test('the second of two concurrent updates gets a conflict with the current tag', async () => {
  const { id } = await add();
  await supervisor.patch(`/api/email-tags/${id}/`, { ...vip, name: 'First', version: 1 });
  const second = await admin.patch(`/api/email-tags/${id}/`, { ...vip, name: 'Second', version: 1 });
  expect(second.body).toMatchObject({ error: 'conflict', current: { name: 'First', version: 2 } });
});

test('invalid input is reported per field', async () => {
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

test('a deleted tag is removed from conversations and customers; others stay', async () => {
  const [gone, stays] = [await add(), await add({ ...vip, name: 'Refund' })];
  const { organization_id, id, customer_id, csr, conversation } = chat;
  await runAsPlatform(app, async ({ db }) => {
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

test("only the organisation's own tags can be added", async () => {
  const { id } = await add();
  const theirs = await openTestChat(app);
  const check = (organization_id: string, ids: string[]) =>
    runAsPlatform(app, (tx) => assertTagsExist(tx, organization_id, ids));
  await expect(check(chat.organization_id, [id])).resolves.toBeUndefined();
  await expect(check(chat.organization_id, [])).resolves.toBeUndefined();
  await expect(check(theirs.organization_id, [id])).rejects.toMatchObject({ error: 'invalid' });
  await expect(check(chat.organization_id, [id, newId()])).rejects.toMatchObject({
    fields: { 'tag_ids.1': { reason: 'unknown_tag' } },
  });
});

test("another organisation's tag is not found", async () => {
  const { id } = await add();
  const stranger = app.as(
    await app.user({ organization_id: (await app.organisation()).id, group: 'Organisation Admin' }),
  );
  expect((await stranger.get('/api/email-tags/')).body.data).toEqual([]);
  const path = `/api/email-tags/${id}/`;
  expect((await stranger.patch(path, { ...vip, version: 1 })).statusCode).toBe(404);
  expect((await stranger.delete(path)).statusCode).toBe(404);
});

const aRule = {
  match: 'any',
  conditions: [{ field: 'body', is: 'contains', text: 'broken' }],
  ...{ assignee_id: null, priority: null, skip_bot: false, stops: false, auto_reply: '' },
};
const overview = async (query = '', client = chat.csr) =>
  (await client.get(`/api/email-tags/overview/?sort=position${query}`)).body.data;
const namesOf = (data: { name: string }[]) => data.map(({ name }) => name);
const labelled = (tag_ids: string[]) => chat.csr.patch(`${chat.conversation}/labels/`, { tag_ids });

test('omitted fields are not changed; tags with rules come first, and a moved tag shifts the others', async () => {
  const settings = { description: 'Angry people', group: 'Mood', is_single: true, rules: [aRule] };
  const one = await add({ name: 'One', colour: '#111111', ...settings });
  expect(one).toMatchObject({
    ...settings,
    position: 1,
    created_by_name: expect.any(String),
    last_used_at: null,
  });
  await add({ name: 'Plain', colour: '#111111' });
  const two = await add({ name: 'Two', colour: '#111111', rules: [aRule] });
  const three = await add({ name: 'Three', colour: '#111111', rules: [aRule] });
  expect(namesOf(await overview())).toEqual(['One', 'Two', 'Three', 'Plain']);

  const patch = async ({ id, name }: { id: string; name: string }, more: object) =>
    (await supervisor.patch(`/api/email-tags/${id}/`, { name, colour: '#222222', ...more })).body.data;
  expect(await patch(three, { position: 1, version: 1 })).toMatchObject({ position: 1, version: 2 });
  expect(namesOf(await overview())).toEqual(['Three', 'One', 'Two', 'Plain']);
  expect(await patch(three, { position: 99, version: 2 })).toMatchObject({ position: 3, rules: [aRule] });
  expect(await patch(one, { version: 1 })).toMatchObject({ ...settings, colour: '#222222', position: 1 });
  expect(await patch(one, { rules: [], group: '', version: 2 })).toMatchObject({
    rules: [],
    group: '',
    position: 3,
  });
  expect(await patch(one, { rules: [aRule], version: 3 })).toMatchObject({ position: 3 });
  await admin.delete(`/api/email-tags/${two.id}/`);
  expect((await overview()).map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
});

test('the overview counts uses, and filters by group, rules, use and text', async () => {
  const { organization_id, id, customer_id, csr } = chat;
  const used = await add({ name: 'Used', colour: '#111111', group: 'Mood', rules: [aRule] });
  const idle = await add({ name: 'Idle', colour: '#111111', description: 'Nobody takes 100%' });
  await labelled([used.id]);
  const elsewhere = (await openTestChat(app)).csr;
  await csr.patch(`/api/customers/${customer_id}/`, {
    ...{ name: 'Vera', email: null, phone: null, language: null, time_zone: null, details: {} },
    ...{ tag_ids: [used.id], version: (await csr.get(`/api/customers/${customer_id}/`)).body.data.version },
  });
  const { id: product_id } = await app.product({ organization_id });
  const sale = await csr.post('/api/sales/', {
    ...{
      conversation_id: id,
      customer_id: null,
      customer: null,
      items: [{ product_id, quantity: 1, discount: 0 }],
    },
    ...{ discount: 0, shipping: 0, notes: '', tag_ids: [used.id], expected_close: null, status: 'draft' },
  });
  expect(sale.statusCode, JSON.stringify(sale.body)).toBe(201);
  expect(await overview()).toMatchObject([
    {
      name: 'Used',
      conversations_30d: 1,
      customers_count: 1,
      sales_count: 1,
      last_used_at: expect.any(String),
    },
    { name: 'Idle', conversations_30d: 0, customers_count: 0, sales_count: 0, last_used_at: null },
  ]);
  await runAsPlatform(app, async ({ db }) => {
    const old = new Date(Date.now() - 91 * 86_400_000).toISOString();
    const where = { organization_id, id: idle.id };
    await db
      .updateTable('email_tags')
      .set({ created_at: old })
      .where('organization_id', '=', where.organization_id)
      .where('id', '=', where.id)
      .execute();
    await db
      .updateTable('conversations')
      .set({ last_activity_at: old })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute();
  });
  expect((await overview())[0]).toMatchObject({ conversations_30d: 0, sales_count: 1 });
  for (const [query, names] of [
    ['&group=mood', ['Used']],
    ['&has_rules=true', ['Used']],
    ['&has_rules=false', ['Idle']],
    ['&is_unused=true', ['Idle']],
    ['&search=100%25', ['Idle']],
    ['&search=%25', ['Idle']],
    ['&search=us', ['Used']],
    ['&sort=last_used_at', ['Idle', 'Used']],
    ['&sort=-last_used_at', ['Used', 'Idle']],
    ['&is_archived=true', []],
  ] as const) {
    const sorted = query.includes('sort') ? query.slice(1) : `sort=name${query}`;
    const { data } = (await csr.get(`/api/email-tags/overview/?${sorted}`)).body;
    expect(namesOf(data), query).toEqual(names);
  }
  const pages = (await csr.get('/api/email-tags/overview/?sort=-last_used_at&limit=1')).body;
  const next = `/api/email-tags/overview/?sort=-last_used_at&limit=1&cursor=${pages.pagination.next}`;
  expect(namesOf([...pages.data, ...(await csr.get(next)).body.data])).toEqual(['Used', 'Idle']);
  expect((await elsewhere.get('/api/email-tags/overview/')).body.data).toEqual([]);
});

test('an archived tag stays on conversations, and in the list of all', async () => {
  const tag = await add();
  await labelled([tag.id]);
  const archived = await supervisor.patch(`/api/email-tags/${tag.id}/`, {
    ...vip,
    is_archived: true,
    version: 1,
  });
  expect(archived.body.data).toMatchObject({ is_archived: true, version: 2 });
  expect((await chat.csr.get('/api/email-tags/')).body.data).toMatchObject([
    { id: tag.id, is_archived: true },
  ]);
  expect((await chat.csr.get(`${chat.conversation}/`)).body.data.tag_ids).toEqual([tag.id]);
  expect([await overview(), namesOf(await overview('&is_archived=true'))]).toEqual([[], ['VIP']]);
});

test('a merge replaces one tag by the other everywhere, and joins their rules', async () => {
  const { organization_id, id, customer_id, csr } = chat;
  const [gone, stays, third] = [
    await add({ name: 'Gone', colour: '#111111', rules: [{ ...aRule, stops: true }] }),
    await add({ name: 'Stays', colour: '#111111' }),
    await add({ name: 'Third', colour: '#111111' }),
  ];
  const both = await openDeskChat([gone.id, third.id, stays.id]);
  await labelled([gone.id, third.id]);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('customers')
      .set({ tag_ids: [third.id, gone.id] })
      .where('organization_id', '=', organization_id)
      .where('id', '=', customer_id)
      .execute(),
  );
  const { id: product_id } = await app.product({ organization_id });
  const sale = (
    await csr.post('/api/sales/', {
      ...{
        conversation_id: id,
        customer_id: null,
        customer: null,
        items: [{ product_id, quantity: 1, discount: 0 }],
      },
      ...{
        discount: 0,
        shipping: 0,
        notes: '',
        tag_ids: [gone.id, stays.id],
        expected_close: null,
        status: 'draft',
      },
    })
  ).body.data;
  const merge = (into_id: string, { version = 1, client = admin, of = gone.id } = {}) =>
    client.post(`/api/email-tags/${of}/merge/`, { into_id, version });

  expect((await merge(stays.id, { client: supervisor })).statusCode).toBe(403);
  expect((await merge(stays.id, { version: 2 })).body).toMatchObject({
    error: 'conflict',
    current: { id: gone.id },
  });
  const theirs = await openTestChat(app);
  const stranger = app.as(
    await app.user({ organization_id: theirs.organization_id, group: 'Organisation Admin' }),
  );
  const foreign = (await stranger.post('/api/email-tags/', vip)).body.data;
  for (const into_id of [gone.id, newId(), foreign.id])
    expect((await merge(into_id)).body).toMatchObject({
      error: 'invalid',
      fields: { into_id: expect.any(String) },
    });
  expect((await merge(foreign.id, { client: stranger })).statusCode).toBe(404);

  const merged = await merge(stays.id);
  expect(merged.body.data).toMatchObject({
    ...{ id: stays.id, rules: [{ ...aRule, stops: true }], position: 1, version: 2 },
    ...{ conversations_30d: 2, customers_count: 1, sales_count: 1, last_used_at: expect.any(String) },
  });
  expect((await csr.get(`${chat.conversation}/`)).body.data).toMatchObject({
    tag_ids: [stays.id, third.id],
    customer: { tag_ids: [third.id, stays.id] },
  });
  const tagsOf = (conversation: string) =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('conversations')
        .select('tag_ids')
        .where('organization_id', '=', organization_id)
        .where('id', '=', conversation)
        .executeTakeFirstOrThrow(),
    );
  expect(await tagsOf(both)).toEqual({ tag_ids: [third.id, stays.id] });
  expect((await csr.get(`/api/sales/${sale.id}/`)).body.data.tag_ids).toEqual([stays.id]);
  expect((await admin.get(`/api/email-tags/${gone.id}/`)).statusCode).toBe(404);
  const kept = (await admin.get('/api/audit-log/?action=email_tag.merged')).body.data;
  expect(kept).toMatchObject([{ record_name: 'Gone', changes: { into: { before: null, after: 'Stays' } } }]);
});

/** Another conversation of the organisation, with these tags. */
async function openDeskChat(tag_ids: string[]): Promise<string> {
  const { organization_id, line, customer_id } = chat;
  const [id, at] = [newId(), new Date().toISOString()];
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('conversations')
      .values({
        ...{ organization_id, id, customer_id, channel_integration_id: line.id, channel: 'web_chat' },
        ...{ status: 'resolved', last_activity_at: at, created_at: at, tag_ids },
      })
      .execute(),
  );
  return id;
}

test('the Super Admin names an organisation and then has the rights of its admin', async () => {
  const { organization_id } = chat;
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  for (const path of ['', 'overview/', 'export/']) {
    const { statusCode, body } = await platform.get(`/api/email-tags/${path}`);
    expect([statusCode, Object.keys(body.fields)], path).toEqual([400, ['organization_id']]);
    const { id } = await app.organisation();
    expect((await admin.get(`/api/email-tags/${path}?organization_id=${id}`)).statusCode, path).toBe(403);
  }
  expect((await platform.post('/api/email-tags/', vip)).body.fields).toHaveProperty('organization_id');
  const of = `?organization_id=${organization_id}`;
  const made = (await platform.post(`/api/email-tags/${of}`, vip)).body.data;
  expect(made).toMatchObject({ organization_id, created_by_name: null });
  const path = `/api/email-tags/${made.id}/`;
  expect((await platform.patch(path, { ...vip, name: 'Best', version: 1 })).body.data.name).toBe('Best');
  expect((await platform.get(path)).body.data).toMatchObject({
    name: 'Best',
    organization_name: expect.any(String),
  });
  expect(namesOf((await platform.get(`/api/email-tags/${of}`)).body.data)).toEqual(['Best']);
  expect(namesOf((await platform.get(`/api/email-tags/overview/${of}`)).body.data)).toEqual(['Best']);
  const other = await add({ ...vip, name: 'Other' });
  expect((await platform.post(`${path}merge/`, { into_id: other.id, version: 2 })).statusCode).toBe(200);
  expect((await platform.delete(`/api/email-tags/${other.id}/`)).statusCode).toBe(200);
  const kept = (await admin.get('/api/audit-log/?record_type=email_tag')).body.data;
  expect(kept.map(({ action }: { action: string }) => action)).toEqual([
    ...[
      'email_tag.deleted',
      'email_tag.merged',
      'email_tag.created',
      'email_tag.updated',
      'email_tag.created',
    ],
  ]);
});

test('the number of tags is limited', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    organization_id: chat.organization_id,
    id: newId(),
    name: `Tag ${at}`,
    colour: '#000000',
  }));
  await runAsPlatform(app, ({ db }) => db.insertInto('email_tags').values(rows).execute());
  expect((await supervisor.post('/api/email-tags/', vip)).body.error).toBe('limit_reached');
});
