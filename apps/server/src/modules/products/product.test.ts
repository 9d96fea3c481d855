import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { getProductContentStamp, listSellableProducts } from './catalogue/list-sellable-products';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Shop', currency: 'CHF' });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  return { organization_id, admin, csr };
}

const shoe = {
  sku: 'SHOE-1',
  name: 'Trail Shoe',
  description: 'Light.',
  category: 'Shoes',
  aliases: ['runner'],
  price: 8990,
  tax_rate: 1900,
  stock: 12,
  status: 'active',
  is_bot_sellable: true,
};

test('an admin creates a product in the currency of the organisation, and reads it', async () => {
  const { organization_id, admin } = await setUp();
  const made = await app.as(admin).post('/api/products/', shoe);
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    ...shoe,
    organization_id,
    organization_name: expect.stringMatching(/^Shop /),
    currency: 'CHF',
    version: 1,
  });
  const read = await app.as(admin).get(`/api/products/${made.body.data.id}/`);
  expect(read.body.data).toEqual(made.body.data);
});

test('a retried creation makes one product; SKUs are unique ignoring case', async () => {
  const { admin } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const first = await app.as(admin).post('/api/products/', shoe, headers);
  const again = await app.as(admin).post('/api/products/', shoe, headers);
  expect(again.body.data.id).toBe(first.body.data.id);

  const clash = await app.as(admin).post('/api/products/', { ...shoe, sku: 'shoe-1' });
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({
    error: 'taken',
    fields: { sku: 'Another product already has this SKU.' },
  });
});

test('two organisations may use the same SKU', async () => {
  const [one, two] = [await setUp(), await setUp()];
  expect((await app.as(one.admin).post('/api/products/', shoe)).statusCode).toBe(201);
  expect((await app.as(two.admin).post('/api/products/', shoe)).statusCode).toBe(201);
});

test('reports invalid input by field', async () => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).post('/api/products/', {
    ...shoe,
    sku: 'no spaces',
    name: 'x',
    price: -1,
    stock: 1.5,
    tax_rate: 10_001,
  });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(['name', 'price', 'sku', 'stock', 'tax_rate']);
});

test('only users with product permission write, and only an admin archives', async () => {
  const { organization_id, admin, csr } = await setUp();
  const { id } = await app.product({ organization_id });
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  expect((await app.as(csr).post('/api/products/', shoe)).statusCode).toBe(403);
  expect((await app.as(csr).patch(`/api/products/${id}/`, { ...shoe, version: 1 })).statusCode).toBe(403);
  expect((await app.as(supervisor).delete(`/api/products/${id}/`)).statusCode).toBe(403);
  expect((await app.as(csr).get(`/api/products/${id}/`)).statusCode).toBe(200);
  expect((await app.anonymous.get('/api/products/')).statusCode).toBe(401);
  expect((await app.as(admin).delete(`/api/products/${id}/`)).statusCode).toBe(200);
});

test("hides another organisation's product from reading, changes and archiving", async () => {
  const { admin } = await setUp();
  const theirs = await app.product({ organization_id: (await setUp()).organization_id });
  const as = app.as(admin);
  expect((await as.get(`/api/products/${theirs.id}/`)).statusCode).toBe(404);
  expect((await as.patch(`/api/products/${theirs.id}/`, { ...shoe, version: 1 })).statusCode).toBe(404);
  expect((await as.delete(`/api/products/${theirs.id}/`)).statusCode).toBe(404);
  expect((await as.get('/api/products/')).body.data).toEqual([]);
});

test('ignores or refuses the id of another organisation', async () => {
  const { admin } = await setUp();
  const { organization_id } = await setUp();
  const made = await app.as(admin).post('/api/products/', { ...shoe, organization_id });
  expect(made.statusCode).toBe(403);
  expect(made.body.fields).toEqual({ organization_id: 'This is not your organisation.' });
  expect((await app.as(admin).get(`/api/products/?organization_id=${organization_id}`)).statusCode).toBe(403);
});

test('the Super Admin names an organisation, then reads and changes the product', async () => {
  const { organization_id } = await setUp();
  const as = app.as(await app.user({ organization_id: null, group: null }));
  const unsaid = await as.post('/api/products/', shoe);
  expect(unsaid.statusCode).toBe(400);
  expect(unsaid.body.fields).toEqual({ organization_id: 'Select an organisation.' });
  expect((await as.post('/api/products/', { ...shoe, organization_id: newId() })).statusCode).toBe(404);

  const { body } = await as.post('/api/products/', { ...shoe, organization_id });
  const changed = await as.patch(`/api/products/${body.data.id}/`, { ...shoe, price: 1, version: 1 });
  expect(changed.body.data).toMatchObject({ organization_id, price: 1, version: 2 });
  const listed = await as.get(`/api/products/?organization_id=${organization_id}`);
  expect(listed.body.data).toHaveLength(1);
  expect((await as.get('/api/products/?limit=100')).body.pagination.count).toBeGreaterThan(0);
});

test('refuses a change of a stale version with the current product', async () => {
  const { organization_id, admin } = await setUp();
  const { id } = await app.product({ organization_id });
  const as = app.as(admin);
  const [a, b] = await Promise.all([
    as.patch(`/api/products/${id}/`, { ...shoe, name: 'First', version: 1 }),
    as.patch(`/api/products/${id}/`, { ...shoe, name: 'Second', version: 1 }),
  ]);
  const [won, lost] = a.statusCode === 200 ? [a, b] : [b, a];
  expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
  expect(lost.body).toMatchObject({ error: 'conflict', current: { name: won.body.data.name, version: 2 } });
});

test('refuses a change to a SKU in use', async () => {
  const { organization_id, admin } = await setUp();
  await app.product({ organization_id, sku: 'A' });
  const { id } = await app.product({ organization_id, sku: 'B' });
  const answer = await app.as(admin).patch(`/api/products/${id}/`, { ...shoe, sku: 'a', version: 1 });
  expect(answer.body).toMatchObject({ error: 'taken', fields: { sku: expect.any(String) } });
});

test('archiving twice archives once', async () => {
  const { organization_id, admin } = await setUp();
  const { id } = await app.product({ organization_id });
  const first = await app.as(admin).delete(`/api/products/${id}/`);
  const second = await app.as(admin).delete(`/api/products/${id}/`);
  expect(first.body.data).toMatchObject({ status: 'archived', version: 2 });
  expect(second.body.data).toEqual(first.body.data);
});

test('filters and searches with literal wildcards', async () => {
  const { organization_id, admin } = await setUp();
  await app.product({ organization_id, name: 'Red Mug', sku: 'MUG-1', category: 'Kitchen', stock: 0 });
  await app.product({ organization_id, name: 'Blue Mug 100%', sku: 'MUG-2', category: 'Kitchen', stock: 3 });
  await app.product({ organization_id, name: 'Tent', sku: 'T-9', status: 'draft', stock: null });
  const names = async (query: string) =>
    (await app.as(admin).get(`/api/products/?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('category=Kitchen')).toEqual(['Blue Mug 100%', 'Red Mug']);
  expect(await names('status=draft')).toEqual(['Tent']);
  expect(await names('stock=out')).toEqual(['Red Mug']);
  expect(await names('stock=in')).toEqual(['Blue Mug 100%', 'Tent']);
  expect(await names('search=mUg-2')).toEqual(['Blue Mug 100%']);
  expect(await names('search=%25')).toEqual(['Blue Mug 100%']);
  expect(await names('search=_')).toEqual([]);
});

test.each(['name', '-name', 'price', '-price', 'updated_at', '-updated_at'])(
  'sorted by %s, pages contain every product once in both directions',
  async (sort) => {
    const { organization_id, admin } = await setUp();
    for (const [at, name] of ['b', 'A', 'c', 'a', 'B'].entries()) {
      await app.product({ organization_id, name: `${name} product`, price: 100 * (at % 2) });
    }
    const page = async (cursor: string | null) =>
      (await app.as(admin).get(`/api/products/?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`))
        .body;
    const first = await page(null);
    const second = await page(first.pagination.next);
    const third = await page(second.pagination.next);
    const all = [...first.data, ...second.data, ...third.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(first.pagination).toMatchObject({ count: 5, count_is_exact: true, previous: null });
    expect(third.pagination.next).toBeNull();

    const key = sort.replace('-', '');
    // As moments, because "…:56.27Z" and "…:56.271Z" sort differently as strings.
    const values: (string | number)[] = all.map((product) => {
      const value = product[key];
      return key === 'updated_at' ? Date.parse(value) : key === 'name' ? value.toLowerCase() : value;
    });
    const up = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? up.reverse() : up);

    const back = await page(third.pagination.previous);
    expect(back.data).toEqual(second.data);
    expect((await page(back.pagination.previous)).data).toEqual(first.data);
    expect((await page(back.pagination.next)).data).toEqual(third.data);
  },
);

test.each([
  'nonsense',
  Buffer.from('{"sort":"name","value":{},"id":"x","back":false}').toString('base64url'),
])('refuses an invalid cursor: %s', async (cursor) => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).get(`/api/products/?cursor=${cursor}`);
  expect(statusCode).toBe(400);
  expect(body.fields).toHaveProperty('cursor');
});

test('stops counting at ten thousand', async () => {
  const { organization_id, admin } = await setUp();
  const add = (from: number, to: number) =>
    runAsPlatform(app, ({ db }) =>
      sql`insert into products (organization_id, id, sku, name, price, currency)
        select ${organization_id}, gen_random_uuid(), 'S-' || n, 'Product ' || n, n, 'EUR'
        from generate_series(${from}::integer, ${to}::integer) n`.execute(db),
    );
  const count = async () => (await app.as(admin).get('/api/products/?limit=1')).body.pagination;
  await add(1, 10_000);
  expect(await count()).toMatchObject({ count: 10_000, count_is_exact: true });
  await add(10_001, 10_001);
  expect(await count()).toMatchObject({ count: 10_000, count_is_exact: false });
});

test('refuses a cursor of another sort order', async () => {
  const { organization_id, admin } = await setUp();
  await app.product({ organization_id });
  await app.product({ organization_id });
  const { body } = await app.as(admin).get('/api/products/?limit=1');
  const other = await app.as(admin).get(`/api/products/?sort=price&cursor=${body.pagination.next}`);
  expect(other.statusCode).toBe(400);
});

test('the bot gets sellable products, and a version stamp that changes with edits but not with sales', async () => {
  const { organization_id, admin } = await setUp();
  const sellable = await app.product({ organization_id, stock: 5 });
  await app.product({ organization_id, status: 'draft' });
  await app.product({ organization_id, is_bot_sellable: false });
  const ids = await runAsPlatform(app, async (tx) =>
    (await listSellableProducts(tx, organization_id)).map(({ id }) => id),
  );
  expect(ids).toEqual([sellable.id]);
  expect(await runAsPlatform(app, (tx) => listSellableProducts(tx, organization_id, [newId()]))).toEqual([]);

  const stamp = () => runAsPlatform(app, (tx) => getProductContentStamp(tx, organization_id));
  const before = await stamp();
  const customer = { name: 'Kim', email: 'kim@test.example', phone: null };
  const items = [{ product_id: sellable.id, quantity: 1 }];
  await app.as(admin).post('/api/sales/', { conversation_id: null, customer_id: null, customer, items });
  expect(await stamp()).toBe(before);
  await app.as(admin).delete(`/api/products/${sellable.id}/`);
  expect(await stamp()).not.toBe(before);
});
