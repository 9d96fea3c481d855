import { Money } from '@relaydesk/contracts/common';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { type TestClient, useTestApp } from '../../testing/test-app';
import { adjustByBasisPoints } from './compute-bulk-change';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;
beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const change = (ids: string[], what: object, as = admin) =>
  as.post('/api/products/bulk/', { ids, change: what });
const stocked = (stock: number | null, price = 1000) => app.product({ organization_id, stock, price });

test.each<[object, object]>([
  [{ kind: 'status', status: 'draft' }, { status: 'draft' }],
  [{ kind: 'category', category: ' Garden ' }, { category: 'Garden' }],
  [{ kind: 'bot_sellable', is_bot_sellable: false }, { is_bot_sellable: false }],
  [{ kind: 'price', price: 999 }, { price: 999 }],
  [{ kind: 'price_by', basis_points: 1_250 }, { price: 1125 }],
  [{ kind: 'price_by', basis_points: -10_000 }, { price: 0 }],
  [{ kind: 'stock', stock: null }, { stock: null }],
  [{ kind: 'stock_by', pieces: -4 }, { stock: 1 }],
])('%j for many at once, with an entry for each', async (what, expected) => {
  const ids = (await Promise.all([stocked(5), stocked(5)])).map(({ id }) => id);
  const { statusCode, body } = await change(ids, what);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  expect(body.data.failed).toEqual([]);
  expect(body.data.changed).toMatchObject([
    { ...expected, version: 2 },
    { ...expected, version: 2 },
  ]);
  const again = (
    await change(
      ids,
      'pieces' in what || 'basis_points' in what ? { ...what, pieces: 0, basis_points: 0 } : what,
    )
  ).body.data;
  expect(again.changed).toMatchObject([{ version: 2 }, { version: 2 }]);
  const kept = (await admin.get('/api/audit-log/?action=product.updated')).body.data;
  expect(kept).toHaveLength(2);
});

test('changes the valid products, and reports the others unchanged', async () => {
  const [few, many, uncounted] = await Promise.all([stocked(2), stocked(9), stocked(null)]);
  const theirs = await app.product({ organization_id: (await app.organisation()).id });
  const ids = [few.id, many.id, uncounted.id, theirs.id, newId(), many.id];
  const { changed, failed } = (await change(ids, { kind: 'stock_by', pieces: -3 })).body.data;
  expect(changed).toMatchObject([{ id: many.id, stock: 6 }]);
  expect(failed).toMatchObject([
    { id: few.id, message: 'The stock would be negative.' },
    { id: uncounted.id, message: 'The stock of this product is not tracked.' },
    { id: theirs.id, message: 'This product does not exist.' },
    { id: ids[4], message: 'This product does not exist.' },
  ]);
  expect((await admin.get(`/api/products/${few.id}/`)).body.data).toMatchObject({ stock: 2, version: 1 });

  const reduced = (await admin.post('/api/products/', shoe)).body.data;
  expect(
    (await change([reduced.id], { kind: 'price_by', basis_points: 5_000 })).body.data.failed[0].message,
  ).toContain('original price');
  const dear = await app.product({ organization_id, price: 1_000_000_000_000 });
  expect(
    (await change([dear.id], { kind: 'price_by', basis_points: 1 })).body.data.failed[0].message,
  ).toContain('too high');
});

const shoe = {
  ...{
    sku: 'SHOE-1',
    name: 'Shoe',
    description: '',
    category: '',
    aliases: [],
    price: 1000,
    compare_at_price: 1200,
  },
  ...{ tax_rate: 0, stock: null, status: 'active', is_bot_sellable: true },
};

test('only an admin archives, also through an update; refuses users without product permission', async () => {
  const { id } = await stocked(5);
  const supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
  const archive = { kind: 'status', status: 'archived' };
  const { failed } = (await change([id], archive, supervisor)).body.data;
  expect(failed[0].message).toContain('Organisation Admin');
  const form = { ...shoe, status: 'archived', version: 1 };
  const refused = await supervisor.patch(`/api/products/${id}/`, form);
  expect([refused.statusCode, Object.keys(refused.body.fields)]).toEqual([403, ['status']]);
  expect((await change([id], archive)).body.data.changed).toMatchObject([{ status: 'archived' }]);
  expect((await supervisor.patch(`/api/products/${id}/`, { ...form, version: 2 })).statusCode).toBe(200);
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await change([id], archive, csr)).statusCode).toBe(403);
});

test('limits a request to one hundred products', async () => {
  const ids = Array.from({ length: 101 }, () => newId());
  expect((await change(ids, { kind: 'stock', stock: 1 })).statusCode).toBe(400);
  expect((await change([], { kind: 'stock', stock: 1 })).statusCode).toBe(400);
});

test('rounds a percentage half up, exactly, for every price', () => {
  expect([
    adjustByBasisPoints(1, 5_000),
    adjustByBasisPoints(3, -5_000),
    adjustByBasisPoints(333, 333),
  ]).toEqual([2, 2, 344]);
  const money = fc.integer({ min: 0, max: Money.maxValue ?? 0 });
  fc.assert(
    fc.property(money, fc.integer({ min: -10_000, max: 100_000 }), (price, basis_points) => {
      const changed = BigInt(adjustByBasisPoints(price, basis_points)) * 10_000n;
      const exact = BigInt(price) * BigInt(10_000 + basis_points);
      expect(changed - exact <= 5_000n && changed - exact > -5_000n).toBe(true);
    }),
  );
});
