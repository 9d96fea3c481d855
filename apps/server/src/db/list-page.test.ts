import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../testing/test-app';

/** Tests `listPage` through the list of products. */
const app = useTestApp();

/** An organisation with so many products, and a function that fetches its pages. */
async function setUp(products: number) {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  await runAsPlatform(app, ({ db }) =>
    sql`insert into products (organization_id, id, sku, name, price, currency)
      select ${organization_id}, gen_random_uuid(), 'S-' || n, 'Product ' || n, n, 'EUR'
      from generate_series(1, ${products}::integer) n`.execute(db),
  );
  const page = async (cursor: string, limit = 2) => {
    const { body } = await app.as(admin).get(`/api/products/?sort=price&limit=${limit}&cursor=${cursor}`);
    return {
      prices: body.data.map(({ price }: { price: number }) => price),
      ...body.pagination,
    };
  };
  return { page };
}

test.each([
  { products: 5, last: [5] },
  { products: 4, last: [3, 4] },
  { products: 1, last: [1] },
])('the last of $products products is on the page where paging forward ends', async ({ products, last }) => {
  const { page } = await setUp(products);
  const there = await page('last');
  expect(there).toMatchObject({ prices: last, next: null, count: products });
  expect(there.previous === null).toBe(products <= 2);
});

test('paging back from the last page returns the same pages as paging forward', async () => {
  const { page } = await setUp(5);
  const last = await page('last');
  const before = await page(last.previous);
  expect(before.prices).toEqual([3, 4]);
  expect((await page(before.next)).prices).toEqual([5]);
  expect((await page(before.previous)).prices).toEqual([1, 2]);
});

test('an empty list has an empty last page', async () => {
  const { page } = await setUp(0);
  expect(await page('last')).toMatchObject({ prices: [], next: null, previous: null, count: 0 });
});

test('beyond the counting limit the last page is as long as the others', async () => {
  const { page } = await setUp(10_001);
  const last = await page('last', 10);
  expect(last.prices).toEqual([9992, 9993, 9994, 9995, 9996, 9997, 9998, 9999, 10_000, 10_001]);
  expect(last).toMatchObject({ count: 10_000, count_is_exact: false, next: null });
  expect((await page(last.previous, 10)).prices.at(-1)).toBe(9991);
});
