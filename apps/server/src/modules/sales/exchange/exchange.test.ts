import type { Sale } from '@relaydesk/contracts/sale';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestShop } from '../testing/create-test-shop';

const app = useTestApp();

async function setUp() {
  const shop = await createTestShop(app);
  const admin = await shop.sales.colleague('Organisation Admin');
  const row = (at: number, more: object = {}) => ({
    row: at,
    reference: `A-${at}`,
    sold_at: '2025-03-31',
    customer_name: 'Ravi Patel',
    customer_email: 'ravi@shop.example',
    sku: shop.product.sku,
    quantity: '1',
    unit_price: '80.00',
    ...more,
  });
  const load = async (rows: object[], dry_run = false) => {
    const { statusCode, body } = await admin.client.post('/api/sales/import/', { dry_run, rows });
    if (statusCode !== 200) throw new Error(JSON.stringify(body));
    return body.data.results;
  };
  const stored = async (): Promise<Sale[]> => (await admin.get('/api/sales/?sort=number')).body.data;
  return { ...shop, admin, row, load, stored };
}

const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome);

test('rows with one reference are one past sale: no stock change, receipt or notification; counted in metrics', async () => {
  const { organization_id, admin, product, other, row, load, stored, stockOf } = await setUp();
  const rows = [
    row(2, { reference: 'A-1', quantity: '3', discount: '0,50', notes: "'=Gift", channel: 'Web chat' }),
    row(3, {
      reference: 'A-1',
      sku: other.sku.toUpperCase(),
      unit_price: '1',
      customer_name: '',
      sold_at: '',
    }),
    row(4, {
      reference: 'A-2',
      sold_at: '2025-04-01T23:30:00+02:00',
      status: 'Refunded',
      customer_email: '',
      customer_phone: '+49 30 (123) 456',
    }),
  ];
  const dry = await load(rows, true);
  expect(outcomes(dry)).toEqual(['created', 'created', 'created']);
  expect(await stored()).toEqual([]);
  expect(await load(rows)).toEqual(dry);

  const sales = await stored();
  expect(sales).toMatchObject([
    {
      number: 1,
      reference: 'A-1',
      sold_at: '2025-03-31T10:00:00.000Z', // noon in Berlin
      status: 'fulfilled',
      origin: 'manual',
      channel: 'web_chat',
      owner_id: null,
      notes: '=Gift',
      customer_name: 'Ravi Patel',
      items: [
        { product_id: product.id, quantity: 3, unit_price: 8000, discount: 50, total: 23950, tax_rate: 1900 },
        { product_id: other.id, quantity: 1, unit_price: 100, total: 100 },
      ],
      total: 24050,
      tax: 3824,
    },
    { number: 2, reference: 'A-2', sold_at: '2025-04-01T21:30:00.000Z', status: 'refunded', total: 8000 },
  ]);
  expect(sales[0]?.customer_id).not.toBe(sales[1]?.customer_id);
  expect(await stockOf(product)).toBe(3);
  await app.outbox.drain();
  expect((await admin.get('/api/notifications/')).body.data).toEqual([]);
  const events = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('outbox').select('event').where('organization_id', '=', organization_id).execute(),
  );
  expect(events.filter(({ event }) => event.startsWith('sale.'))).toEqual([]);
  const kept = (await admin.get('/api/audit-log/?action=sale.imported')).body.data;
  expect(kept).toMatchObject([{ record_name: '#1 to #2' }]);

  // A refund of an imported sale does not increase stock.
  const sale = sales[0] as Sale; // two were found
  await admin.to(sale, 'refunded');
  expect(await stockOf(product)).toBe(3);
  expect(outcomes(await load([...rows, row(5)]))).toEqual(['skipped', 'skipped', 'skipped', 'created']);
  expect((await stored()).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('matches customers by email address or else by phone, and fills in missing facts', async () => {
  const { admin, row, load, stored } = await setUp();
  await load([
    row(2, { customer_phone: '+4930123456' }),
    row(3, { customer_email: '', customer_phone: '0049 30 123456', customer_name: 'R. Patel' }),
    row(4, { customer_email: 'RAVI@shop.example', customer_name: 'Ravi' }),
    row(5, { customer_email: 'vera@shop.example', customer_name: 'Vera' }),
  ]);
  const ids = (await stored()).map(({ customer_id }) => customer_id);
  expect([ids[0] === ids[1], ids[0] === ids[2], ids[0] === ids[3]]).toEqual([true, true, false]);
  await load([row(6, { customer_email: 'vera@shop.example', customer_phone: '+4930999' })]);
  expect((await stored()).at(-1)?.customer_id).toBe(ids[3]);
  expect((await admin.get(`/api/customers/${ids[3]}/`)).body.data).toMatchObject({
    name: 'Vera',
    phone: '+4930999',
  });
});

test('reports errors by field, and skips the whole sale', async () => {
  const { row, load, stored, product } = await setUp();
  const bad: [object, string[]][] = [
    [{ sku: 'no-such' }, ['sku']],
    [{ unit_price: '12.345' }, ['unit_price']],
    [{ unit_price: '-1' }, ['unit_price']],
    [{ unit_price: '1e9' }, ['unit_price']],
    [{ unit_price: '99999999999999' }, ['unit_price']],
    [{ unit_price: '9999999999', quantity: '99999' }, ['unit_price']],
    [{ quantity: '0' }, ['quantity']],
    [{ quantity: '1.5' }, ['quantity']],
    [{ discount: '80.01' }, ['discount']],
    [{ sold_at: '31/03/2025' }, ['sold_at']],
    [{ sold_at: '2025-02-31' }, ['sold_at']],
    [{ sold_at: '2999-01-01' }, ['sold_at']],
    [{ sold_at: '2025-03-31T14:00' }, ['sold_at']],
    [{ status: 'draft' }, ['status']],
    [{ channel: 'pigeon' }, ['channel']],
    [{ customer_email: 'nobody' }, ['customer_email']],
    [{ customer_email: '', customer_phone: '12ab' }, ['customer_phone', 'customer_email']],
    [
      { customer_name: '', customer_email: '', reference: '' },
      ['reference', 'customer_name', 'customer_email'],
    ],
    [{ sku: '', quantity: '', unit_price: '', sold_at: '' }, ['sku', 'quantity', 'unit_price', 'sold_at']],
  ];
  const results = await load(bad.map(([more], at) => row(at + 2, more)));
  results.forEach(
    ({ outcome, fields, message }: { outcome: string; fields: object; message: string }, at: number) => {
      const [said, expected = []] = bad[at] ?? [];
      expect([said, outcome, Object.keys(fields).sort()]).toEqual([said, 'failed', [...expected].sort()]);
      expect(message.length).toBeGreaterThan(8);
    },
  );

  const together = await load([
    row(30, { reference: 'B' }),
    row(31, { reference: 'B', quantity: '0', customer_name: 'Somebody else' }),
    row(32, { reference: 'B', sku: product.sku, unit_price: '1' }),
    row(33, { reference: 'C' }),
  ]);
  expect(outcomes(together)).toEqual(['failed', 'failed', 'failed', 'created']);
  expect(together[0]).toMatchObject({ message: 'Row 31 of this sale is not valid.', fields: null });
  expect(Object.keys(together[1].fields).sort()).toEqual(['customer_name', 'quantity']);
  expect(together[2].fields).toEqual({ unit_price: 'Row 30 has a different price for this product.' });
  expect((await stored()).map(({ reference }) => reference)).toEqual(['C']);
});

test('500 rows are one batch, a retry imports once, and concurrent imports have numbers without gaps', async () => {
  const { admin, row, stored } = await setUp();
  const rows = Array.from({ length: 500 }, (_, at) =>
    row(at + 2, { customer_email: `c${at % 50}@shop.example` }),
  );
  const headers = { 'idempotency-key': newId() };
  const post = (some: object[], more: Record<string, string> = {}) =>
    admin.client.post('/api/sales/import/', { dry_run: false, rows: some }, more);
  const [first, again, other] = await Promise.all([
    post(rows, headers),
    post(rows, headers),
    post(rows.map((it) => ({ ...it, reference: `${it.reference}-b` }))),
  ]);
  expect(again.body).toEqual(first.body);
  expect([first.statusCode, other.statusCode]).toEqual([200, 200]);
  expect((await admin.get('/api/sales/totals/')).body.data).toMatchObject({
    count: 1000,
    sums: [{ total: 8_000_000 }],
  });
  expect((await stored()).map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  expect((await admin.get('/api/sales/?sort=-number&limit=1')).body.data[0].number).toBe(1000);
  expect((await post([...rows, row(900)])).statusCode).toBe(400);
});

test('only the Organisation Admin imports; formulas are exported as text and restored by an import', async () => {
  const { admin, sales, csr, product, row, load, stored } = await setUp();
  for (const one of [sales, csr, await sales.colleague('Supervisor')])
    expect((await one.client.post('/api/sales/import/', { dry_run: true, rows: [row(2)] })).statusCode).toBe(
      403,
    );
  for (const one of [sales, csr]) expect((await one.get('/api/sales/export/')).statusCode).toBe(403);
  await load([
    row(2, { customer_name: "'=cmd|' /C calc'!A0", notes: 'a,"b"\nc' }),
    row(3, { customer_phone: '+4930123456' }),
  ]);
  const { body } = await admin.get('/api/sales/export/?sort=number');
  const lines = body.split('\r\n');
  expect(lines[0]).toContain(
    'reference,sold_at,customer_name,customer_email,customer_phone,sku,quantity,unit_price',
  );
  expect(body).toContain("'=cmd|' /C calc'!A0");
  expect(body).toContain(`,ravi@shop.example,'+4930123456,${product.sku},1,80.00,0.00,fulfilled,`);
  expect((await stored())[0]?.customer_name).toBe("=cmd|' /C calc'!A0");
  expect((await admin.get('/api/audit-log/?action=sale.exported')).body.data).toHaveLength(1);

  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const theirs = (await platform.get(`/api/sales/export/?organization_id=${admin.user.organization_id}`))
    .body;
  expect(theirs).not.toContain('ravi@shop.example');
  expect(theirs).not.toContain('cmd');
  expect(theirs.split('\r\n').length).toBeGreaterThan(3);
});

test('exports one row per sale item, with order amounts once', async () => {
  const { admin, sales, product, other } = await setUp();
  const items = [product, other].map(({ id }) => ({ product_id: id, quantity: 1, discount: 10 }));
  await sales.sell({ items, discount: 70, shipping: 500 });
  await sales.sell({ status: 'draft' });
  const { body } = await admin.get('/api/sales/export/?status=confirmed');
  const [headings = '', ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  const cells = lines.map((line: string) => line.split(','));
  const column = (name: string) => cells.map((row: string[]) => row[headings.split(',').indexOf(name)]);
  expect(column('line_total')).toEqual(['89.80', '0.90']);
  expect(column('total')).toEqual(['95.00', '']);
  expect(column('shipping')).toEqual(['5.00', '']);
  expect(column('number')).toEqual(['1', '1']);
});
