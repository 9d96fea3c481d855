import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestShop } from '../testing/create-test-shop';

const app = useTestApp();

test('changes all fields of a draft, and keeps the prices of existing items', async () => {
  const { sales, product, other, stockOf, changeProduct } = await createTestShop(app);
  const draft = await sales.sell({ status: 'draft' });
  await changeProduct(product, { price: 1 });
  const items = [
    { product_id: other.id, quantity: 5, discount: 50 },
    { product_id: product.id, quantity: 9 },
  ];
  const more = { discount: 1000, shipping: 500, notes: 'Gift', expected_close: '2027-02-28' };
  const { body } = await sales.change(draft, { items, ...more });
  expect(body.data).toMatchObject({
    ...more,
    items: [
      { name: 'Laces', quantity: 5, unit_price: 100, discount: 50, total: 450 },
      { name: 'Trail Shoe', quantity: 9, unit_price: 8990, discount: 0, total: 80910 },
    ],
    total: 450 + 80910 - 1000 + 500,
    version: 2,
  });
  expect([await stockOf(product), await stockOf(other)]).toEqual([3, 1000]);
});

test('adjusts the stock of a confirmed sale by the difference, or changes nothing', async () => {
  const { sales, product, other, stockOf } = await createTestShop(app);
  const sale = await sales.sell({ items: [{ product_id: product.id, quantity: 2 }] });
  const items = (shoes: number, laces: number) =>
    [
      { product_id: other.id, quantity: laces },
      { product_id: product.id, quantity: shoes },
    ].filter(({ quantity }) => quantity > 0);
  const stocks = async () => [await stockOf(product), await stockOf(other)];
  const more = await sales.change(sale, { items: items(3, 4) });
  expect(more.body.data).toMatchObject({ total: 3 * 8990 + 400, version: 2 });
  expect(await stocks()).toEqual([0, 996]);
  const tooMany = await sales.change(more.body.data, { items: items(4, 1) });
  expect(tooMany.body).toMatchObject({
    error: 'out_of_stock',
    fields: { 'items.1.quantity': expect.any(String) },
  });
  const unlike = await sales.change(more.body.data, { items: items(1, 1), expected_total: 1 });
  expect(unlike.body).toMatchObject({
    ...{ error: 'conflict', reason: 'total_changed' },
    current: { total: 9090, expected_total: 1 },
  });
  expect(await stocks()).toEqual([0, 996]);
  const less = await sales.change(more.body.data, { items: items(0, 1) });
  expect(less.body.data).toMatchObject({ items: [{ name: 'Laces' }], total: 100, version: 3 });
  expect(await stocks()).toEqual([3, 999]);
  const cancelled = await sales.to(less.body.data, 'cancelled');
  expect(cancelled.statusCode).toBe(200);
  expect(await stocks()).toEqual([3, 1000]);
});

test('an item of an archived product may stay or decrease, not increase', async () => {
  const { sales, product, stockOf, changeProduct } = await createTestShop(app);
  const sale = await sales.sell({ items: [{ product_id: product.id, quantity: 2 }] });
  await changeProduct(product, { status: 'archived' });
  const to = (quantity: number) =>
    sales.change(sale, { items: [{ product_id: product.id, quantity, discount: 5 }] });
  expect((await to(3)).body).toMatchObject({ fields: { 'items.0.product_id': expect.any(String) } });
  expect((await to(1)).body.data).toMatchObject({ total: 8985 });
  expect(await stockOf(product)).toBe(2);
});

test('of two changes of one version, one is refused with the current sale', async () => {
  const { sales, product, stockOf } = await createTestShop(app);
  const sale = await sales.sell();
  const both = await Promise.all(
    [2, 3].map((quantity) => sales.change(sale, { items: [{ product_id: product.id, quantity }] })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [won, lost] = both[0]?.statusCode === 200 ? both : both.reverse();
  expect(lost?.body).toMatchObject({ error: 'conflict', current: won?.body.data });
  expect(await stockOf(product)).toBe(3 - won?.body.data.items[0].quantity);
});

test('an Organisation Admin changes a paid sale with a reason; a fulfilled sale cannot be changed', async () => {
  const { sales, product, stockOf } = await createTestShop(app);
  const admin = await sales.colleague('Organisation Admin');
  const supervisor = await sales.colleague('Supervisor');
  const paid = (await admin.to(await sales.sell(), 'paid')).body.data;
  const items = [{ product_id: product.id, quantity: 2 }];
  expect((await supervisor.change(paid, { items, reason: 'A mistake' })).statusCode).toBe(403);
  expect((await admin.change(paid, { items })).body.fields).toEqual({ reason: expect.any(String) });
  const changed = await admin.change(paid, { items, reason: 'Counted wrong' });
  expect(changed.body.data).toMatchObject({ status: 'paid', total: 17980 });
  expect(await stockOf(product)).toBe(1);
  const [entry] = (await admin.get(`/api/audit-log/?record_id=${paid.id}&action=sale.updated`)).body.data;
  expect(entry).toMatchObject({
    reason: 'Counted wrong',
    changes: { total: { before: 8990, after: 17980 } },
  });

  const fulfilled = (await admin.to(changed.body.data, 'fulfilled')).body.data;
  const late = await admin.change(fulfilled, { shipping: 1, reason: 'Late' });
  expect(late.body).toMatchObject({ error: 'not_allowed_now', fields: { items: expect.any(String) } });
  const noted = await supervisor.change(fulfilled, { notes: 'Rang twice', owner_id: supervisor.user.id });
  expect(noted.body.data).toMatchObject({ notes: 'Rang twice', owner_id: supervisor.user.id, total: 17980 });
});

test('the owner must have sales permission, and Sales users change own sales only', async () => {
  const { sales } = await createTestShop(app);
  const supervisor = await sales.colleague('Supervisor');
  const viewer = await sales.colleague('Viewer');
  const stranger = (await createTestShop(app)).sales;
  const sale = await sales.sell();
  for (const owner_id of [viewer.user.id, stranger.user.id, newId()])
    expect((await supervisor.change(sale, { owner_id })).body).toMatchObject({
      error: 'invalid',
      fields: { owner_id: 'Select a teammate who can sell.' },
    });
  expect((await sales.change(sale, { owner_id: supervisor.user.id })).statusCode).toBe(403);
  const { data } = (await supervisor.change(sale, { owner_id: supervisor.user.id })).body;
  expect(data).toMatchObject({ owner_id: supervisor.user.id, version: 2 });
  expect((await sales.change(data, { notes: 'Mine?' })).statusCode).toBe(403);
  expect((await supervisor.change(data, { owner_id: null })).body.data).toMatchObject({ owner_name: null });
});

test('tags belong to the organisation, and a deleted tag is removed from the sale', async () => {
  const { sales } = await createTestShop(app);
  const admin = await sales.colleague('Organisation Admin');
  const tag = async (name: string) =>
    (await admin.client.post('/api/email-tags/', { name, colour: '#1877F2' })).body.data.id;
  const [gift, vip] = [await tag('Gift'), await tag('VIP')];
  const sale = await sales.sell({ tag_ids: [gift, gift] });
  expect(sale.tag_ids).toEqual([gift]);
  const { data } = (await sales.change(sale, { tag_ids: [vip, gift] })).body;
  expect(data.tag_ids.sort()).toEqual([gift, vip].sort());
  const unknown = await sales.change(data, { tag_ids: [gift, newId()] });
  expect(unknown.body).toMatchObject({ error: 'invalid', fields: { 'tag_ids.1': expect.any(String) } });
  const count = async (id: string) => (await sales.get(`/api/sales/?tag_id=${id}`)).body.data.length;
  expect(await count(vip)).toBe(1);
  expect((await admin.client.delete(`/api/email-tags/${vip}/`)).statusCode).toBeLessThan(300);
  expect((await sales.get(`/api/sales/${sale.id}/`)).body.data.tag_ids).toEqual([gift]);
});

test('adds a system message for changed items and status only', async () => {
  const { sales, csr, other, converse } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const supervisor = await sales.colleague('Supervisor');
  const draft = await csr.sell({ conversation_id, status: 'draft' });
  const { data: edited } = (
    await supervisor.change(draft, { items: [{ product_id: other.id, quantity: 2 }] })
  ).body;
  const { data: confirmed } = (await supervisor.to(edited, 'confirmed')).body;
  const { data: noted } = (await supervisor.change(confirmed, { notes: 'Gift' })).body;
  const { data: changed } = (await supervisor.change(noted, { shipping: 490 })).body;
  await supervisor.to(changed, 'paid');
  await app.outbox.drain();
  const told = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('conversation_id', '=', conversation_id)
      .where('author', '=', 'system')
      .where('kind', 'in', ['sale', 'event'])
      .orderBy('seq')
      .execute(),
  );
  expect(told).toMatchObject([
    { text: '', content: { event: 'claimed' } },
    { text: 'Order #1: 2 × Laces. Total €2.00.' },
    { text: '', content: { sale_change: { number: 1, total: 690, currency: 'EUR' } } },
    { text: '', content: { sale_change: { number: 1, status: 'paid' } } },
  ]);
});

test('reports invalid input by field without partial changes', async () => {
  const { sales, product, other, stockOf } = await createTestShop(app);
  const sale = await sales.sell();
  const line = (more: object) => [{ product_id: product.id, quantity: 1, ...more }];
  const fieldsOf = async (to: object) => Object.keys((await sales.change(sale, to)).body.fields);
  expect(await fieldsOf({ items: [] })).toEqual(['items']);
  expect(await fieldsOf({ items: line({ quantity: 0.5 }) })).toEqual(['items.0.quantity']);
  expect(await fieldsOf({ items: line({ discount: -1 }) })).toEqual(['items.0.discount']);
  expect(
    await fieldsOf({ items: [...line({}), { product_id: other.id, quantity: 1, discount: 101 }] }),
  ).toEqual(['items.1.discount']);
  expect(await fieldsOf({ discount: 12.5, shipping: 10 ** 13 })).toEqual(['discount', 'shipping']);
  expect(await fieldsOf({ expected_close: '2026-02-31' })).toEqual(['expected_close']);
  expect(await fieldsOf({ items: line({ quantity: 100_000 }), version: 1 })).toEqual(['items.0.quantity']);
  expect(await stockOf(product)).toBe(2);
  expect((await sales.get(`/api/sales/${sale.id}/`)).body.data).toEqual(sale);
});
