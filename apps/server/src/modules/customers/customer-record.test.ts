import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TableContent } from '../../context/personal-data';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { findBotTurn, saveBotTurn } from '../conversations/assignment/bot/bot-turn';
import { receiveMessage } from '../conversations/messages/receive-message';
import { PERSONAL_DATA } from '../personal-data/registry';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  const viewer = await app.user({ organization_id, group: 'Viewer' });
  const line = await app.integration({ organization_id, channel: 'api' });
  const actor = { kind: 'channel' as const, organization_id, channel_integration_id: line.id };
  const external_id = newId();
  const write = (text: string) =>
    receiveMessage(app.contextFor(actor), {
      channel: 'api',
      customer: { external_id, name: 'Ada Byron', email: 'ada@shop.example', phone: '+4930123456' },
      external_id: newId(),
      text,
      begins: 'waiting',
    });
  const { conversation } = await write('My flat is in Lovelace Lane');
  const { customer_id: id, id: conversation_id } = conversation;
  return { organization_id, admin, supervisor, csr, viewer, line, write, external_id, id, conversation_id };
}

const known = {
  name: 'Ada King',
  email: 'ada@king.example',
  phone: null,
  language: 'en',
  time_zone: 'Europe/London',
  details: { Shoe: '38' },
  tag_ids: [],
};

const actionsOn = async (user: TestUser, id: string) =>
  (await app.as(user).get(`/api/audit-log/?record_id=${id}`)).body.data;

test('returns a customer with integrations, notes and purchases', async () => {
  const { organization_id, admin, csr, line, external_id, id, conversation_id } = await setUp();
  const product = await app.product({ organization_id, price: 1250 });
  await app.as(csr).post(`/api/conversations/${conversation_id}/claim/`);
  const items = [{ product_id: product.id, quantity: 2 }];
  const sell = () =>
    app.as(csr).post('/api/sales/', { conversation_id, customer_id: null, customer: null, items });
  const sales = [await sell(), await sell()];
  expect(sales.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const gone = sales[1]?.body.data;
  const { data: last } = (await app.as(admin).get(`/api/sales/${gone.id}/`)).body;
  await app.as(admin).post(`/api/sales/${gone.id}/status/`, {
    status: 'cancelled',
    reason: 'Sent back',
    version: last.version,
  });

  const { body } = await app.as(csr).get(`/api/customers/${id}/`);
  expect(body.data).toMatchObject({
    name: 'Ada Byron',
    email: 'ada@shop.example',
    is_blocked: false,
    is_erased: false,
    identities: [
      { channel: 'api', channel_integration_id: line.id, handle: external_id, is_verified: false },
    ],
    notes: [],
    lifetime_value: [{ currency: 'EUR', amount: 2500, sales: 1 }],
  });
});

test('hides addresses and identities from a Viewer, and customers from colleagues without access', async () => {
  const { organization_id, csr, viewer, id, conversation_id } = await setUp();
  const { body } = await app.as(viewer).get(`/api/customers/${id}/`);
  expect(body.data).toMatchObject({ email: 'a•••@shop.example', phone: '•••456', details: {} });
  expect(body.data.identities[0].handle).toBeNull();

  const colleague = await app.user({ organization_id, group: 'CSR' });
  expect((await app.as(colleague).get(`/api/customers/${id}/`)).statusCode).toBe(200);
  await app.as(csr).post(`/api/conversations/${conversation_id}/claim/`);
  expect((await app.as(colleague).get(`/api/customers/${id}/`)).statusCode).toBe(404);
  expect((await app.as(colleague).patch(`/api/customers/${id}/`, { ...known, version: 1 })).statusCode).toBe(
    404,
  );
  expect((await app.as(colleague).post(`/api/customers/${id}/block/`, { is_blocked: true })).statusCode).toBe(
    404,
  );
});

test('hides a customer of another organisation', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const { get, patch, post } = app.as(ours.admin);
  const at = `/api/customers/${theirs.id}`;
  const answers = await Promise.all([
    get(`${at}/`),
    patch(`${at}/`, { ...known, version: 1 }),
    post(`${at}/block/`, { is_blocked: true }),
    post(`${at}/notes/`, { id: newId(), text: 'Hm' }),
    get(`${at}/export/`),
    post(`${at}/erase/`, { name: 'Ada Byron' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('stores a change once; refuses a stale version with the current customer', async () => {
  const { admin, csr, id } = await setUp();
  const { body: before } = await app.as(csr).get(`/api/customers/${id}/`);
  const { version } = before.data;
  const changed = await app.as(csr).patch(`/api/customers/${id}/`, { ...known, version });
  expect(changed.body.data).toMatchObject({ ...known, version: version + 1 });

  const late = await app.as(admin).patch(`/api/customers/${id}/`, { ...known, name: 'Ada', version });
  expect(late.statusCode).toBe(409);
  expect(late.body).toMatchObject({ error: 'conflict', current: { name: 'Ada King', version: version + 1 } });

  // The audit log records that fields changed, not their values.
  const log = await actionsOn(admin, id);
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['customer.updated']);
  expect(Object.keys(log[0].changes).sort()).toEqual([
    'details',
    'email',
    'language',
    'name',
    'phone',
    'time_zone',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Ada|example|Shoe|4930123456/);
});

test('validates addresses, languages, time zones and tags', async () => {
  const { csr, id } = await setUp();
  const { statusCode, body } = await app.as(csr).patch(`/api/customers/${id}/`, {
    ...known,
    name: ' ',
    email: 'ada',
    phone: 'call me',
    language: 'German',
    time_zone: 'Moon/Base',
    version: 1,
  });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(['email', 'language', 'name', 'phone', 'time_zone']);
  const unknown = await app
    .as(csr)
    .patch(`/api/customers/${id}/`, { ...known, tag_ids: [newId()], version: 1 });
  expect([unknown.statusCode, Object.keys(unknown.body.fields)]).toEqual([400, ['tag_ids']]);
});

test('records who blocked a customer, once', async () => {
  const { admin, csr, viewer, id } = await setUp();
  const block = (user: TestUser, is_blocked: boolean) =>
    app.as(user).post(`/api/customers/${id}/block/`, { is_blocked });
  expect((await block(csr, true)).body.data.is_blocked).toBe(true);
  expect((await block(csr, true)).body.data.is_blocked).toBe(true);
  expect((await block(admin, false)).body.data.is_blocked).toBe(false);
  expect((await block(viewer, true)).statusCode).toBe(403);
  const actions = (await actionsOn(admin, id)).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['customer.unblocked', 'customer.blocked']);
});

test('stores a repeated note once; only its author or a Supervisor deletes it', async () => {
  const { organization_id, supervisor, csr, viewer, id } = await setUp();
  const note = { id: newId(), text: 'Likes blue.' };
  const notes = `/api/customers/${id}/notes/`;
  expect((await app.as(csr).post(notes, note)).body.data).toMatchObject({ ...note, author_name: csr.name });
  expect((await app.as(csr).post(notes, note)).statusCode).toBe(200);
  expect((await app.as(supervisor).post(notes, note)).body.error).toBe('taken');
  expect((await app.as(viewer).post(notes, note)).statusCode).toBe(403);
  expect((await app.as(viewer).get(`/api/customers/${id}/`)).body.data.notes).toMatchObject([note]);

  const colleague = await app.user({ organization_id, group: 'CSR' });
  expect((await app.as(colleague).delete(`${notes}${note.id}/`)).statusCode).toBe(403);
  const second = { id: newId(), text: 'Really.' };
  await app.as(csr).post(notes, second);
  expect((await app.as(csr).delete(`${notes}${second.id}/`)).statusCode).toBe(200);
  expect((await app.as(supervisor).delete(`${notes}${note.id}/`)).statusCode).toBe(200);
  expect((await app.as(supervisor).delete(`${notes}${note.id}/`)).statusCode).toBe(404);
});

test('exports all data of a customer as a file for authorised users, and audits it', async () => {
  const { admin, supervisor, csr, id, write } = await setUp();
  await write('Second floor');
  const { statusCode, headers, body } = await app.as(supervisor).get(`/api/customers/${id}/export/`);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`);
  expect(body.customer).toMatchObject({ name: 'Ada Byron', email: 'ada@shop.example' });
  const texts = body.conversations[0].messages.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['My flat is in Lovelace Lane', 'Second floor']);
  expect((await app.as(csr).get(`/api/customers/${id}/export/`)).statusCode).toBe(403);
  expect(await actionsOn(admin, id)).toMatchObject([{ action: 'customer.exported' }]);
});

test('erasure leaves only metrics of a customer', async () => {
  const { organization_id, admin, supervisor, csr, external_id, id, conversation_id, write } = await setUp();
  const product = await app.product({ organization_id });
  await app.as(csr).post(`/api/conversations/${conversation_id}/claim/`);
  const uploaded = await app
    .as(csr)
    .post(`/api/conversations/${conversation_id}/files/?name=lovelace.txt`, Buffer.from('Lovelace Lane'), {
      'content-type': 'text/plain',
    });
  const { id: file_id, url } = uploaded.body.data;
  const reply = { id: newId(), kind: 'text', text: 'Thank you', file_ids: [file_id] };
  await app.as(csr).post(`/api/conversations/${conversation_id}/messages/`, reply);
  expect((await app.anonymous.get(url)).statusCode).toBe(200);
  await app.as(csr).post(`/api/customers/${id}/notes/`, { id: newId(), text: 'Ada moves soon' });
  const items = [{ product_id: product.id, quantity: 1 }];
  const sale = await app.as(csr).post('/api/sales/', {
    conversation_id,
    customer_id: null,
    customer: null,
    items,
    notes: 'Lovelace Lane',
  });
  expect(sale.statusCode).toBe(201);

  const erase = (user: TestUser, name: string) => app.as(user).post(`/api/customers/${id}/erase/`, { name });
  expect((await erase(supervisor, 'Ada Byron')).statusCode).toBe(403);
  const wrong = await erase(admin, 'Ada');
  expect([wrong.statusCode, Object.keys(wrong.body.fields)]).toEqual([400, ['name']]);
  expect((await app.as(admin).get(`/api/customers/${id}/`)).body.data.name).toBe('Ada Byron');

  expect((await erase(admin, 'Ada Byron')).body.data).toMatchObject({
    name: 'Erased customer',
    email: null,
    phone: null,
    is_erased: true,
    identities: [],
    notes: [],
    lifetime_value: [{ sales: 1 }],
  });
  expect((await erase(admin, 'Erased customer')).statusCode).toBe(200);

  // Neither in data that the organisation can read nor in its audit log.
  const rest = await Promise.all(
    [
      `/api/customers/${id}/export/`,
      `/api/conversations/${conversation_id}/`,
      `/api/conversations/${conversation_id}/messages/`,
      `/api/sales/${sale.body.data.id}/`,
      '/api/audit-log/',
      '/api/customers/',
    ].map((url) => app.as(admin).get(url)),
  );
  expect(rest.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(JSON.stringify(rest.map(({ body }) => body))).not.toMatch(/Ada|[Ll]ovelace|ada@shop|4930123456/);
  expect(JSON.stringify(rest[2]?.body)).toContain('Thank you');
  expect((await app.anonymous.get(url)).statusCode).toBe(404);
  // Nor in a table that a module has registered as erased with the customer.
  const erased = Object.values(PERSONAL_DATA).flatMap(({ tables }) =>
    Object.entries(tables as Record<string, TableContent>) // Object.entries forgets the type of its keys
      .filter(([, content]) => 'erasedWith' in content && content.erasedWith.includes('customer'))
      .map(([table]) => table),
  );
  expect(erased).toEqual(expect.arrayContaining(['customers', 'messages', 'files', 'sales']));
  const found = await runAsPlatform(app, async ({ db }) => {
    const left: string[] = [];
    for (const table of erased) {
      const { rows } = await sql`select from ${sql.table(table)} t where organization_id = ${organization_id}
        and t::text ~* 'Ada Byron|Ada moves|lovelace|ada@shop|4930123456'`.execute(db);
      if (rows.length > 0) left.push(table);
    }
    return left;
  });
  expect(found).toEqual([]);
  const actions = (await actionsOn(admin, id)).map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'customer.erased')).toHaveLength(1);

  // The erased customer stays empty, and the same identity creates a new customer.
  const { version } = (await app.as(admin).get(`/api/customers/${id}/`)).body.data;
  const again = await app.as(admin).patch(`/api/customers/${id}/`, { ...known, version });
  expect(again.body.error).toBe('not_allowed_now');
  const back = await write('Hello again');
  expect(back.conversation.customer_id).not.toBe(id);
  const traces = await runAsPlatform(app, (tx) =>
    tx.db
      .selectFrom('customer_identities')
      .select('customer_id')
      .where('external_id', '=', external_id)
      .execute(),
  );
  expect(traces).toEqual([{ customer_id: back.conversation.customer_id }]);
});

test('a concurrent bot turn stores nothing of an erased customer', async () => {
  const { organization_id, admin, id, conversation_id } = await setUp();
  await app.outbox.drain();
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'bot', bot_state: null })
      .where('id', '=', conversation_id)
      .execute(),
  );
  const bot = app.contextFor({ kind: 'bot', organization_id });
  const turn = await findBotTurn(bot, conversation_id);
  expect(turn).toMatchObject({ was: null, said: [{ text: 'My flat is in Lovelace Lane' }] });
  expect((await app.as(admin).post(`/api/customers/${id}/erase/`, { name: 'Ada Byron' })).statusCode).toBe(
    200,
  );

  const memory = { answered_seq: 1, state: { address: 'Lovelace Lane' } };
  const isKept = await inTransaction(bot, (tx) =>
    saveBotTurn(tx, conversation_id, { memory, basket: null, was: turn?.was }),
  );
  expect(isKept).toBe(false);
  const { bot_state } = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('conversations')
      .select('bot_state')
      .where('id', '=', conversation_id)
      .executeTakeFirstOrThrow(),
  );
  expect(bot_state).toMatchObject({ state: {} });
  expect(await findBotTurn(bot, conversation_id)).toBeUndefined();
});

test("a visitor's chat window starts anew after erasure", async () => {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const line = await app.integration({ organization_id });
  const chat = `/api/web-chat/${line.public_key}`;
  const { session, customer_id } = (await app.anonymous.post(`${chat}/open/`, {})).body.data;
  const headers = { authorization: `Bearer ${session}` };
  await app.anonymous.post(`${chat}/messages/`, { id: newId(), text: 'Hello' }, headers);

  const { name } = (await app.as(admin).get(`/api/customers/${customer_id}/`)).body.data;
  await app.as(admin).post(`/api/customers/${customer_id}/erase/`, { name });
  const again = (await app.anonymous.post(`${chat}/open/`, { session })).body.data;
  expect(again.session).not.toBe(session);
  expect(again.customer_id).not.toBe(customer_id);
  expect(again.messages).toEqual([]);
});
