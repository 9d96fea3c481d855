import type { Sale, SaleTotals } from '@relaydesk/contracts/sale';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app';
import { createTestShop } from './testing/create-test-shop';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createTestShop>>;
let supervisor: Awaited<ReturnType<typeof shop.sales.colleague>>;
let tag_id: string;

/** Sales of every status, origin and owner, with and without a conversation. */
beforeAll(async () => {
  shop = await createTestShop(app);
  const { sales, csr, other, converse } = shop;
  supervisor = await sales.colleague('Supervisor');
  tag_id = (await supervisor.client.post('/api/email-tags/', { name: 'Gift', colour: '#1877F2' })).body.data
    .id;
  const items = (quantity: number) => ({ items: [{ product_id: other.id, quantity }] });
  const path = { paid: ['paid'], fulfilled: ['paid', 'fulfilled'], refunded: ['paid', 'refunded'] } as const;
  await sales.sell({ ...items(1), status: 'draft', tag_ids: [tag_id] });
  await sales.sell();
  for (const steps of [...Object.values(path), ['cancelled'] as const]) {
    let sale: Sale = await sales.sell({
      ...items(steps.length * 3),
      tag_ids: steps.length > 1 ? [tag_id] : [],
    });
    for (const step of steps) sale = (await supervisor.to(sale, step)).body.data;
  }
  for (const quantity of [2, 5]) await csr.sell({ conversation_id: await converse(csr), ...items(quantity) });
});

const list = async (query: string): Promise<Sale[]> =>
  (await supervisor.get(`/api/sales/?limit=100&${query}`)).body.data;
const totals = async (query: string): Promise<SaleTotals> =>
  (await supervisor.get(`/api/sales/totals/?${query}`)).body.data;

test('each filter selects its sales', async () => {
  const { csr, sales, product } = shop;
  const all = await list('');
  expect(all).toHaveLength(8);
  const expected: [string, (sale: Sale) => boolean][] = [
    ['status=refunded', ({ status }) => status === 'refunded'],
    ['counts=true', ({ status }) => ['confirmed', 'paid', 'fulfilled'].includes(status)],
    ['origin=human', ({ origin }) => origin === 'human'],
    ['channel=web_chat', ({ channel }) => channel === 'web_chat'],
    [`owner_id=${csr.user.id}`, ({ owner_id }) => owner_id === csr.user.id],
    [`product_id=${product.id}`, ({ items }) => items.some(({ product_id }) => product_id === product.id)],
    [`tag_id=${tag_id}`, ({ tag_ids }) => tag_ids.includes(tag_id)],
    ['has_conversation=true', ({ conversation_id }) => conversation_id !== null],
    ['has_conversation=false', ({ conversation_id }) => conversation_id === null],
    ['total_from=200&total_to=600', ({ total }) => total >= 200 && total <= 600],
    [`customer_id=${all[0]?.customer_id}`, ({ customer_id }) => customer_id === all[0]?.customer_id],
    [
      `from=${all[3]?.sold_at}&to=${all[1]?.sold_at}`,
      ({ sold_at }) => sold_at >= (all[3]?.sold_at ?? '') && sold_at < (all[1]?.sold_at ?? ''),
    ],
    ['search=kim', ({ customer_name }) => customer_name === 'Kim'],
  ];
  for (const [query, fits] of expected) {
    const found = all.filter(fits);
    expect(found.length, query).toBeGreaterThan(0);
    expect(found.length, query).toBeLessThan(8);
    expect(await list(query), query).toEqual(found);
  }
  expect((await supervisor.get('/api/sales/?total_from=1.5&channel=Pigeon!')).body.fields).toEqual({
    total_from: expect.any(String),
    channel: expect.any(String),
  });
  expect((await list('sort=total')).map(({ total }) => total)).toEqual(
    all.map(({ total }) => total).sort((a, b) => a - b),
  );
  expect(
    (await sales.get('/api/sales/?sort=-number&limit=3')).body.data.map(({ number }: Sale) => number),
  ).toEqual([8, 7, 6]);
});

test('totals match the list for every filter', async () => {
  const filter = fc.record(
    {
      status: fc.constantFrom('draft', 'confirmed', 'paid', 'cancelled'),
      counts: fc.constant('true'),
      origin: fc.constantFrom('human', 'manual', 'bot'),
      has_conversation: fc.constantFrom('true', 'false'),
      total_from: fc.integer({ min: 0, max: 9000 }),
      search: fc.constantFrom('kim', 'ver', '#3', 'nobody'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filter, async (said) => {
      const query = new URLSearchParams(
        Object.entries(said).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      const found = await list(query);
      const { count, sums, by_status } = await totals(query);
      expect(count).toBe(found.length);
      const total = found.reduce((sum, sale) => sum + sale.total, 0);
      expect(sums).toEqual(
        found.length === 0 ? [] : [{ currency: 'EUR', count, total, average: Math.round(total / count) }],
      );
      for (const { status, count, total } of by_status) {
        const own = found.filter((sale) => sale.status === status);
        expect([count, total]).toEqual([own.length, own.reduce((sum, sale) => sum + sale.total, 0)]);
      }
      expect(by_status.reduce((sum, { count }) => sum + count, 0)).toBe(count);
    }),
    { numRuns: 25 },
  );
});

test('a CSR gets totals of own sales, the Super Admin totals by currency', async () => {
  const own = (await shop.csr.get('/api/sales/totals/')).body.data;
  expect(own).toMatchObject({ count: 2, sums: [{ total: 700, average: 350 }] });
  const { id: organization_id } = await app.organisation({ currency: 'JPY' });
  expect((await supervisor.get(`/api/sales/totals/?organization_id=${organization_id}`)).statusCode).toBe(
    403,
  );
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const ours = `organization_id=${shop.organization_id}`;
  expect((await platform.get(`/api/sales/totals/?${ours}`)).body.data).toEqual(await totals(''));
  const none = { count: 0, sums: [], by_status: [] };
  expect((await platform.get(`/api/sales/totals/?organization_id=${organization_id}`)).body.data).toEqual(
    none,
  );
});
