import type { SaleStatus } from '@relaydesk/contracts/sale';
import { SALE_STATUSES, SALE_TRANSITIONS } from '@relaydesk/contracts/sale-statuses';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const sales = await app.user({ organization_id, group: 'Sales' });
  const product = await app.product({ organization_id, stock: 10 });
  const payload = {
    conversation_id: null,
    customer_id: null,
    customer: { name: 'Kim', email: 'kim@test.example', phone: null },
    items: [{ product_id: product.id, quantity: 4 }],
  };
  const sell = async (user = sales) => (await app.as(user).post('/api/sales/', payload)).body.data;
  const stock = () =>
    runAsPlatform(app, async ({ db }) => {
      const row = await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', product.id)
        .executeTakeFirst();
      return row?.stock;
    });
  return { organization_id, supervisor, sales, product, sell, stock };
}

const reason = 'Changed their mind';

/** Sets the status directly; stock is as after the sale. */
const force = (id: string, status: SaleStatus) =>
  runAsPlatform(app, ({ db }) => db.updateTable('sales').set({ status }).where('id', '=', id).execute());

test('pays, fulfils and refunds a sale; the refund restores the stock', async () => {
  const { supervisor, sell, stock } = await setUp();
  const sale = await sell();
  const to = async (status: SaleStatus, version: number, more = {}) =>
    (await app.as(supervisor).post(`/api/sales/${sale.id}/status/`, { status, version, reason, ...more }))
      .body.data;
  const payment = { payment_method: 'card', payment_reference: 'TX-9' };
  expect(await to('paid', 1, payment)).toMatchObject({
    status: 'paid',
    status_reason: '',
    ...payment,
    version: 2,
  });
  expect(await to('fulfilled', 2)).toMatchObject({ status: 'fulfilled', version: 3 });
  expect(await stock()).toBe(6);
  expect(await to('refunded', 3)).toMatchObject({
    status: 'refunded',
    status_reason: reason,
    ...payment,
    version: 4,
  });
  expect(await stock()).toBe(10);
});

test('two concurrent cancellations restore the stock once', async () => {
  const { supervisor, sell, stock } = await setUp();
  const sale = await sell();
  const cancel = () =>
    app.as(supervisor).post(`/api/sales/${sale.id}/status/`, { status: 'cancelled', reason, version: 1 });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.body).toMatchObject({ error: 'conflict', current: { status: 'cancelled', version: 2 } });
  expect(await stock()).toBe(10);
});

const steps = SALE_STATUSES.flatMap((from) => SALE_STATUSES.map((to) => [from, to] as const));
const wrong = steps.filter(([from, to]) => !SALE_TRANSITIONS[from].includes(to));

test('refuses every undefined transition without changes', async () => {
  const { supervisor, sell, stock } = await setUp();
  const sale = await sell();
  for (const [from, status] of wrong) {
    await force(sale.id, from);
    const answer = await app
      .as(supervisor)
      .post(`/api/sales/${sale.id}/status/`, { status, reason, version: 1 });
    expect([from, status, answer.statusCode, answer.body.error]).toEqual([
      from,
      status,
      409,
      'not_allowed_now',
    ]);
  }
  expect(await stock()).toBe(6);
});

test('Sales users change own sales and cannot refund; CSR and Viewer change none', async () => {
  const { organization_id, supervisor, sales, sell } = await setUp();
  const [own, other] = [await sell(), await sell(supervisor)];
  const paid = { status: 'paid', version: 1 };
  expect((await app.as(sales).post(`/api/sales/${other.id}/status/`, paid)).statusCode).toBe(403);
  expect((await app.as(sales).post(`/api/sales/${own.id}/status/`, paid)).statusCode).toBe(200);
  const refund = { status: 'refunded', reason, version: 2 };
  expect((await app.as(sales).post(`/api/sales/${own.id}/status/`, refund)).statusCode).toBe(403);
  for (const group of ['CSR', 'Viewer'] as const) {
    const user = await app.user({ organization_id, group });
    expect((await app.as(user).post(`/api/sales/${other.id}/status/`, paid)).statusCode).toBe(403);
  }
});

test('reports invalid input by field', async () => {
  const { supervisor, sell } = await setUp();
  const { id } = await sell();
  const answer = await app.as(supervisor).post(`/api/sales/${id}/status/`, { status: 'lost', version: 0 });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.body.fields).sort()).toEqual(['status', 'version']);
  for (const status of ['cancelled', 'refunded']) {
    const silent = await app.as(supervisor).post(`/api/sales/${id}/status/`, { status, version: 1 });
    expect([silent.statusCode, silent.body.fields]).toEqual([400, { reason: expect.any(String) }]);
  }
  const unknown = await app
    .as(supervisor)
    .post(`/api/sales/${newId()}/status/`, { status: 'paid', version: 1 });
  expect(unknown.statusCode).toBe(404);
});
