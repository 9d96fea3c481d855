import { beforeEach, expect, test, vi } from 'vitest';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildProductCards } from '../catalogue/build-product-cards';
import { getProductContentStamp, listSellableProducts } from '../catalogue/list-sellable-products';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;
let supervisor: TestClient;
beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
});

const lamp = {
  ...{
    sku: 'LAMP-1',
    name: 'Lamp',
    description: '',
    category: '',
    aliases: ['Funzel'],
    price: 1000,
    tax_rate: 0,
  },
  ...{ stock: 10, status: 'active', is_bot_sellable: true },
};
const made = async (more: object) => {
  const { statusCode, body } = await admin.post('/api/products/', { ...lamp, ...more });
  expect(statusCode, JSON.stringify(body)).toBe(201);
  return body.data;
};
const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const order = (product_id: string, quantity: number) =>
  admin.post('/api/sales/', {
    ...{ conversation_id: null, customer_id: null },
    customer: { name: 'Kim', email: 'kim@test.example', phone: null },
    items: [{ product_id, quantity }],
  });

test.each<[object, number, string, RegExp]>([
  [{ status: 'draft' }, 1, 'product_id', /not for sale\./],
  [{ status: 'archived' }, 1, 'product_id', /not for sale\./],
  [{ available_from: day(2) }, 1, 'product_id', /not for sale yet/],
  [{ available_until: day(-2) }, 1, 'product_id', /no longer for sale/],
  [{ max_per_order: 3 }, 4, 'quantity', /at most 3 of Lamp/],
  [{}, 11, 'quantity', /Only 10 of Lamp left/],
])('%j: an order of %i is refused, and no piece moves', async (values, quantity, field, why) => {
  const { id } = await made(values);
  const { statusCode, body } = await order(id, quantity);
  expect(statusCode).toBe(409);
  expect(body.fields[`items.0.${field}`]).toMatch(why);
  expect((await admin.get(`/api/products/${id}/`)).body.data.stock).toBe(10);
});

test('sells, shows and quotes a product from its first to its last day only', async () => {
  const now = await made({ available_from: day(-1), available_until: day(1), max_per_order: 3 });
  expect((await order(now.id, 3)).statusCode).toBe(201);
  const soon = await made({ sku: 'LAMP-2', available_from: day(3) });
  const quoted = await runAsPlatform(app, (tx) => listSellableProducts(tx, organization_id));
  expect(quoted.map(({ id }) => id)).toEqual([now.id]);
  expect(quoted[0]).toMatchObject({ max_per_order: 3, short_answer: '', faqs: [], image_url: null });
  const [then, stamp] = await runAsPlatform(app, async (tx) => {
    const later = { ...tx, now: () => new Date(Date.now() + 4 * 24 * 3_600_000) };
    return [
      await listSellableProducts(later, organization_id),
      await getProductContentStamp(later, organization_id),
    ];
  });
  expect(then.map(({ id }) => id)).toEqual([soon.id]);
  expect(stamp).not.toBe(await runAsPlatform(app, (tx) => getProductContentStamp(tx, organization_id)));
  await expect(runAsPlatform(app, (tx) => buildProductCards(tx, organization_id, [soon.id]))).rejects.toThrow(
    'not for sale',
  );
});

test('counts sales of 30 days by product, without cancelled ones', async () => {
  const [one, other] = [await made({}), await made({ sku: 'LAMP-2' })];
  await order(one.id, 2);
  const cancelled = (await order(one.id, 1)).body.data;
  await admin.post(`/api/sales/${cancelled.id}/status/`, {
    status: 'cancelled',
    version: 1,
    reason: 'too late',
  });
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('sales')
      .set({ sold_at: day(-31) })
      .where('id', '=', cancelled.id)
      .execute(),
  );
  const figures = (await admin.get('/api/products/?search=funzel')).body.data;
  expect(
    figures.map((it: object) =>
      ['sku', 'sold_30_days', 'revenue_30_days', 'stock'].map((name) => it[name as keyof typeof it]),
    ),
  ).toEqual([
    ['LAMP-1', 2, 2000, 8],
    ['LAMP-2', 0, 0, 10],
  ]);
  expect(other.sold_30_days).toBe(0);
});

test('filters by stock, price and bot, and lists categories in use', async () => {
  await made({ sku: 'A', stock: 2, low_stock_level: 2, price: 100, category: 'Indoor' });
  await made({ sku: 'B', stock: 0, low_stock_level: 5, price: 200, category: 'outdoor' });
  await made({ sku: 'C', stock: 3, low_stock_level: 2, price: 300, category: 'Indoor' });
  await made({ sku: 'D', stock: null, low_stock_level: 2, price: 400, is_bot_sellable: false });
  const skus = async (query: string) =>
    (await admin.get(`/api/products/?${query}`)).body.data.map(({ sku }: { sku: string }) => sku).join('');
  expect(await skus('stock=low')).toBe('AB');
  expect(await skus('stock=out')).toBe('B');
  expect(await skus('stock=in')).toBe('ACD');
  expect(await skus('price_from=200&price_to=300')).toBe('BC');
  expect(await skus('is_bot_sellable=false')).toBe('D');
  expect(await skus('search=unze')).toBe('ABCD');
  expect((await admin.get('/api/products/categories/')).body.data).toEqual([
    { name: 'Indoor', products: 2 },
    { name: 'outdoor', products: 1 },
  ]);
  expect((await admin.get('/api/products/?price_from=1.5')).statusCode).toBe(400);
});

test('notifies users with order permission once per crossing of the stock threshold', async () => {
  const { id } = await made({ low_stock_level: 5 });
  const noticesOf = async (who: TestClient) =>
    (await who.get('/api/notifications/')).body.data.filter(
      ({ type }: { type: string }) => type === 'notification_low_stock',
    );
  await order(id, 4);
  await order(id, 1);
  await order(id, 2);
  await vi.waitUntil(async () => (await noticesOf(supervisor)).length === 1, { timeout: 10_000 });
  expect((await noticesOf(supervisor))[0]).toMatchObject({ message: 'Lamp has only 5 left.', record_id: id });

  const change = (pieces: number) =>
    admin.post('/api/products/bulk/', { ids: [id], change: { kind: 'stock_by', pieces } });
  await change(+10);
  await change(-13);
  await vi.waitUntil(async () => (await noticesOf(supervisor)).length === 2, { timeout: 10_000 });
  expect((await noticesOf(supervisor))[0].message).toBe('Lamp is sold out.');
  expect(await noticesOf(admin)).toHaveLength(1); // the second time they acted themselves
});
