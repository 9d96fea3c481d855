import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { type TestUser, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/messages/receive-message';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  const integration = await app.integration({ organization_id });
  const actor = { kind: 'channel' as const, organization_id, channel_integration_id: integration.id };
  const write = (name: string, more: { email?: string; phone?: string } = {}) =>
    receiveMessage(app.contextFor(actor), {
      channel: 'web_chat',
      customer: { external_id: newId(), name, ...more },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    });
  return { organization_id, admin, csr, write };
}

const namesFor = async (user: TestUser, query = '') =>
  (await app.as(user).get(`/api/customers/?${query}`)).body.data.map(({ name }: { name: string }) => name);

test('finds customers by name, email address and phone number, sorted by name', async () => {
  const { admin, write } = await setUp();
  await write('bea', { email: 'bea@shop.example' });
  await write('Ada', { phone: '+4930123456' });
  await write('Cem');
  expect(await namesFor(admin)).toEqual(['Ada', 'bea', 'Cem']);
  expect(await namesFor(admin, 'search=SHOP.example')).toEqual(['bea']);
  expect(await namesFor(admin, 'search=30123')).toEqual(['Ada']);
  expect(await namesFor(admin, 'search=ce')).toEqual(['Cem']);
});

test('lists each customer once over all pages', async () => {
  const { admin, write } = await setUp();
  for (const name of ['Ada', 'Ada', 'Bea']) await write(name);
  const first = await app.as(admin).get('/api/customers/?limit=2');
  const second = await app.as(admin).get(`/api/customers/?limit=2&cursor=${first.body.pagination.next}`);
  expect(new Set([...first.body.data, ...second.body.data].map(({ id }) => id)).size).toBe(3);
});

test('hides customers of another organisation', async () => {
  const [one, two] = [await setUp(), await setUp()];
  await two.write('Ada');
  expect(await namesFor(one.admin)).toEqual([]);
});

test('a CSR sees customers in the queue and in own conversations, not those of colleagues', async () => {
  const { organization_id, csr, write } = await setUp();
  const colleague = await app.user({ organization_id, group: 'CSR' });
  await write('Waiting');
  const [mine, theirs] = [await write('Mine'), await write('Theirs')];
  await app.as(csr).post(`/api/conversations/${mine.conversation.id}/claim/`);
  await app.as(colleague).post(`/api/conversations/${theirs.conversation.id}/claim/`);
  expect(await namesFor(csr)).toEqual(['Mine', 'Waiting']);
});

test('Sales users see customers of their sales', async () => {
  const { organization_id, write } = await setUp();
  const sales = await app.user({ organization_id, group: 'Sales' });
  await write('Somebody');
  const { id: product_id } = await app.product({ organization_id });
  const customer = { name: 'Kim', email: 'kim@test.example', phone: null };
  const items = [{ product_id, quantity: 1 }];
  await app.as(sales).post('/api/sales/', { conversation_id: null, customer_id: null, customer, items });
  expect(await namesFor(sales)).toEqual(['Kim']);
});

test('a Viewer sees no addresses and cannot search by them', async () => {
  const { organization_id, csr, write } = await setUp();
  const viewer = await app.user({ organization_id, group: 'Viewer' });
  await write('Ada', { email: 'ada@shop.example', phone: '+4930123456' });
  const { body } = await app.as(viewer).get('/api/customers/');
  expect(body.data).toMatchObject([{ name: 'Ada', email: 'a•••@shop.example', phone: '•••456' }]);
  expect(await namesFor(viewer, 'search=ada')).toEqual(['Ada']);
  expect(await namesFor(viewer, 'search=30123')).toEqual([]);

  // Nor in conversations, where other groups can.
  const chatsFor = async (user: TestUser, search: string) =>
    (await app.as(user).get(`/api/conversations/?search=${search}`)).body.data.length;
  expect([await chatsFor(viewer, 'ada'), await chatsFor(viewer, '30123')]).toEqual([1, 0]);
  expect(await chatsFor(csr, '30123')).toBe(1);
});

test('the Super Admin sees no customers; refuses invalid input', async () => {
  const { admin } = await setUp();
  const superAdmin = await app.user({ organization_id: null, group: null });
  expect((await app.as(superAdmin).get('/api/customers/')).statusCode).toBe(403);
  const { statusCode, body } = await app.as(admin).get('/api/customers/?limit=0&sort=age');
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(['limit', 'sort']);
});
