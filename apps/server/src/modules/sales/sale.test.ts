import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/messages/receive-message';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Shop' });
  const sales = await app.user({ organization_id, group: 'Sales', name: 'Sam' });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Carla' });
  const product = await app.product({
    organization_id,
    name: 'Trail Shoe',
    price: 8990,
    tax_rate: 1900,
    stock: 3,
  });
  const integration = await app.integration({ organization_id });
  const say = async (text: string, begins: 'bot' | 'waiting' = 'waiting', visitor: string = newId()) => {
    const actor = { kind: 'channel' as const, organization_id, channel_integration_id: integration.id };
    const customer = { external_id: visitor, name: 'Vera' };
    return receiveMessage(app.contextFor(actor), {
      channel: 'web_chat',
      customer,
      external_id: newId(),
      text,
      begins,
    });
  };
  return { organization_id, sales, csr, product, say };
}

const kim = { name: 'Kim', email: 'Kim@Test.example', phone: null };
const order = (product_id: string, quantity = 1) => ({
  conversation_id: null,
  customer_id: null,
  customer: kim,
  items: [{ product_id, quantity }],
});
const stockOf = (id: string) =>
  runAsPlatform(app, async ({ db }) =>
    db.selectFrom('products').select(['stock', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const sell = async (user: TestUser, product_id: string, more: object = {}) =>
  (await app.as(user).post('/api/sales/', { ...order(product_id), ...more })).body.data;

test('a sale stores the product at the time of sale, and takes its stock', async () => {
  const { organization_id, sales, product } = await setUp();
  const made = await app
    .as(sales)
    .post('/api/sales/', { ...order(product.id, 2), discount: 980, notes: 'Gift' });
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    organization_id,
    organization_name: expect.stringMatching(/^Shop /),
    number: 1,
    customer_name: 'Kim',
    conversation_id: null,
    channel: null,
    origin: 'manual',
    owner_id: sales.id,
    owner_name: 'Sam',
    status: 'confirmed',
    items: [{ name: 'Trail Shoe', quantity: 2, unit_price: 8990, tax_rate: 1900, total: 17980 }],
    discount: 980,
    total: 17000,
    tax: 2714,
    currency: 'EUR',
    notes: 'Gift',
    version: 1,
  });
  expect(await stockOf(product.id)).toEqual({ stock: 1, version: 2 });
  expect((await app.as(sales).get(`/api/sales/${made.body.data.id}/`)).body.data).toEqual(made.body.data);
});

test('the same product in two items is one item with one stock check', async () => {
  const { sales, product } = await setUp();
  const line = { product_id: product.id, quantity: 2 };
  const tooMany = await app.as(sales).post('/api/sales/', { ...order(product.id), items: [line, line] });
  expect(tooMany.body).toMatchObject({
    error: 'out_of_stock',
    message: 'Only 3 of Trail Shoe left in stock.',
    fields: { 'items.0.quantity': 'Only 3 of Trail Shoe left in stock.' },
  });
  const sale = await sell(sales, product.id, { items: [line, { ...line, quantity: 1 }] });
  expect(sale.items).toMatchObject([{ quantity: 3, total: 26970 }]);
});

test('a retried sale is one sale', async () => {
  const { sales, product } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const [first, again] = [
    await app.as(sales).post('/api/sales/', order(product.id), headers),
    await app.as(sales).post('/api/sales/', order(product.id), headers),
  ];
  expect(again.body.data).toEqual(first.body.data);
  expect((await stockOf(product.id)).stock).toBe(2);
});

test('refuses a total that differs from the displayed one, and takes no stock', async () => {
  const { sales, product } = await setUp();
  const answer = await app.as(sales).post('/api/sales/', { ...order(product.id, 2), expected_total: 17000 });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toMatchObject({ error: 'conflict', current: { total: 17980, currency: 'EUR' } });
  expect((await stockOf(product.id)).stock).toBe(3);
  expect((await sell(sales, product.id, { expected_total: 8990 })).total).toBe(8990);
});

test('refuses products that are not for sale', async () => {
  const { organization_id, sales, product } = await setUp();
  const archived = await app.product({ organization_id, name: 'Old Shoe', status: 'archived' });
  const items = [product.id, archived.id].map((product_id) => ({ product_id, quantity: 1 }));
  const { statusCode, body } = await app.as(sales).post('/api/sales/', { ...order(product.id), items });
  expect(statusCode).toBe(409);
  expect(body).toMatchObject({
    error: 'not_allowed_now',
    fields: { 'items.1.product_id': 'Old Shoe is not for sale.' },
  });
  expect((await stockOf(product.id)).stock).toBe(3);
});

test('hides products, customers, conversations and sales of another organisation', async () => {
  const { organization_id, sales, product } = await setUp();
  const theirs = await setUp();
  const theirSale = await sell(theirs.sales, theirs.product.id);
  const { conversation } = await theirs.say('Hello');
  const as = app.as(sales);
  const tries = [
    order(theirs.product.id),
    { ...order(product.id), customer: null, customer_id: theirSale.customer_id },
    { ...order(product.id), customer: null, conversation_id: conversation.id },
  ];
  for (const payload of tries) expect((await as.post('/api/sales/', payload)).statusCode).toBe(404);
  expect((await as.get(`/api/sales/${theirSale.id}/`)).statusCode).toBe(404);
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const paid = { status: 'paid', version: 1 };
  expect((await app.as(supervisor).post(`/api/sales/${theirSale.id}/status/`, paid)).statusCode).toBe(404);
  expect((await as.get('/api/sales/')).body.data).toEqual([]);
});

test('reports invalid input by field', async () => {
  const { sales, product } = await setUp();
  const as = app.as(sales);
  const bad = {
    ...order(product.id),
    customer: { name: 'x', email: 'nobody', phone: '12ab' },
    items: [{ product_id: 'x', quantity: 0 }],
    discount: -1,
  };
  const { statusCode, body } = await as.post('/api/sales/', bad);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual([
    'customer.email',
    'customer.name',
    'customer.phone',
    'discount',
    'items.0.product_id',
    'items.0.quantity',
  ]);
  const fieldsOf = async (more: object) =>
    Object.keys((await as.post('/api/sales/', { ...order(product.id), ...more })).body.fields);
  expect(await fieldsOf({ items: [] })).toEqual(['items']);
  expect(await fieldsOf({ customer: null })).toEqual(['customer_id']);
  expect(await fieldsOf({ customer_id: newId() })).toEqual(['customer_id']);
  expect(await fieldsOf({ discount: 8991 })).toEqual(['discount']);
  expect(await fieldsOf({ customer: { name: 'Kim', email: null, phone: null } })).toEqual(['customer.email']);
});

test('matches a customer by email address, and fills in missing facts', async () => {
  const { sales, product } = await setUp();
  const first = await sell(sales, product.id);
  const second = await sell(sales, product.id, {
    customer: { name: 'Somebody', email: 'kim@test.EXAMPLE', phone: '+4930123456' },
  });
  expect(second.customer_id).toBe(first.customer_id);
  const { body } = await app.as(sales).get('/api/customers/');
  expect(body.data).toMatchObject([{ name: 'Kim', email: 'kim@test.example', phone: '+4930123456' }]);
});

test('Viewer and Super Admin cannot sell, and a CSR only in a conversation', async () => {
  const { organization_id, csr, product, say } = await setUp();
  const viewer = await app.user({ organization_id, group: 'Viewer' });
  const superAdmin = await app.user({ organization_id: null, group: null });
  expect((await app.as(viewer).post('/api/sales/', order(product.id))).statusCode).toBe(403);
  expect((await app.as(superAdmin).post('/api/sales/', order(product.id))).statusCode).toBe(403);
  const refused = await app.as(csr).post('/api/sales/', order(product.id));
  expect(refused.statusCode).toBe(403);
  expect(refused.body.fields).toHaveProperty('conversation_id');

  const { conversation } = await say('I take the shoe');
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const sale = await sell(csr, product.id, { conversation_id: conversation.id, customer: null });
  expect(sale).toMatchObject({
    conversation_id: conversation.id,
    customer_id: conversation.customer_id,
    channel: 'web_chat',
    origin: 'human',
    owner_id: csr.id,
  });
  const colleague = await app.user({ organization_id, group: 'CSR' });
  const theirs = { ...order(product.id), conversation_id: conversation.id, customer: null };
  expect((await app.as(colleague).post('/api/sales/', theirs)).statusCode).toBe(404);
});

test('a CSR sees own sales, other members all of the organisation, the Super Admin all', async () => {
  const { organization_id, sales, csr, product, say } = await setUp();
  const { conversation } = await say('I take the shoe');
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const own = await sell(csr, product.id, { conversation_id: conversation.id, customer: null });
  const other = await sell(sales, product.id);
  const numbers = async (user: TestUser, query = '') =>
    (await app.as(user).get(`/api/sales/?${query}`)).body.data.map(
      ({ number }: { number: number }) => number,
    );
  expect(await numbers(csr)).toEqual([own.number]);
  expect((await app.as(csr).get(`/api/sales/${other.id}/`)).statusCode).toBe(404);
  const viewer = await app.user({ organization_id, group: 'Viewer' });
  expect(await numbers(viewer)).toEqual([2, 1]);
  const superAdmin = await app.user({ organization_id: null, group: null });
  expect(await numbers(superAdmin, `organization_id=${organization_id}`)).toEqual([2, 1]);
  expect((await app.as(superAdmin).get(`/api/sales/${own.id}/`)).body.data.number).toBe(1);
  expect((await app.as(viewer).get(`/api/sales/?organization_id=${newId()}`)).statusCode).toBe(403);
});

test('filters, searches by number and name, and sorts the list', async () => {
  const { organization_id, sales, csr, product, say } = await setUp();
  const cheap = await app.product({ organization_id, price: 100, stock: null });
  const { conversation } = await say('I take the shoe');
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const one = await sell(sales, product.id);
  const two = await sell(sales, cheap.id, {
    customer: { name: 'Ada Byron', email: null, phone: '+4930123456' },
  });
  const three = await sell(csr, cheap.id, {
    conversation_id: conversation.id,
    customer: null,
    items: [{ product_id: cheap.id, quantity: 5 }],
  });
  await app.as(sales).post(`/api/sales/${two.id}/status/`, { status: 'paid', version: 1 });

  const numbers = async (query: string) =>
    (await app.as(sales).get(`/api/sales/?${query}`)).body.data.map(
      ({ number }: { number: number }) => number,
    );
  expect(await numbers('')).toEqual([3, 2, 1]);
  expect(await numbers('sort=total')).toEqual([2, 3, 1]);
  expect(await numbers('sort=-number&limit=1')).toEqual([3]);
  expect(await numbers('status=paid')).toEqual([2]);
  expect(await numbers('origin=human')).toEqual([3]);
  expect(await numbers(`conversation_id=${conversation.id}`)).toEqual([3]);
  expect(await numbers(`customer_id=${one.customer_id}`)).toEqual([1]);
  expect(await numbers('search=byron')).toEqual([2]);
  expect(await numbers('search=%233')).toEqual([3]);
  expect(await numbers(`from=${three.created_at}`)).toEqual([3]);
  expect(await numbers(`to=${two.created_at}`)).toEqual([1]);
  expect((await app.as(sales).get('/api/sales/?from=yesterday')).body.fields).toHaveProperty('from');
});
