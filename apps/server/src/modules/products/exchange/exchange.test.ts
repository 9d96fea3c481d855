import { PRODUCT_IMPORT_BATCH } from '@relaydesk/contracts/product';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { type TestClient, useTestApp } from '../../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;
beforeEach(async () => {
  organization_id = (await app.organisation({ currency: 'EUR' })).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const load = (rows: object[], more: object = {}, as = admin) =>
  as.post('/api/products/import/', { dry_run: false, rows, ...more });
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome).join(' ');
const productsOf = async (query = '') =>
  (await admin.get(`/api/products/?sort=name&limit=100${query}`)).body.data;

test('imports rows as products, matched by SKU; a dry run reports the same and changes nothing', async () => {
  const known = await app.product({ organization_id, sku: 'MUG-1', name: 'Old mug', price: 500, stock: 3 });
  const rows = [
    { row: 2, sku: 'mug-1', name: 'Mug', price: '12.50' },
    {
      row: 3,
      sku: 'CUP-1',
      name: 'Cup',
      price: '7,9',
      stock: '',
      tax_rate: '7.5 %',
      aliases: 'tea cup | beaker |',
    },
    { row: 4, sku: 'BOWL-1', price: '3' },
    { row: 5, sku: 'cup-1', name: 'Another cup', price: '1' },
  ];
  const dry = await load(rows, { dry_run: true });
  expect(dry.statusCode, JSON.stringify(dry.body)).toBe(200);
  expect(outcomes(dry.body.data.results)).toBe('updated created failed failed');
  expect(dry.body.data.results[2]).toMatchObject({ row: 4, fields: { name: 'Required for a new record.' } });
  expect(dry.body.data.results[3]).toMatchObject({ row: 5, fields: { sku: 'Already used in row 3.' } });
  expect(await productsOf()).toMatchObject([{ name: 'Old mug', version: 1 }]);

  expect((await load(rows)).body).toEqual(dry.body);
  expect(await productsOf()).toMatchObject([
    {
      ...{
        sku: 'CUP-1',
        name: 'Cup',
        price: 790,
        currency: 'EUR',
        stock: null,
        tax_rate: 750,
        status: 'active',
      },
      ...{ aliases: ['tea cup', 'beaker'], is_bot_sellable: true, version: 1 },
    },
    { id: known.id, sku: 'MUG-1', name: 'Mug', price: 1250, stock: 3, version: 2 },
  ]);
  const again = (await load(rows)).body.data.results;
  expect(outcomes(again)).toBe('skipped skipped failed failed');
  expect(again[0].message).toBe('No change.');

  const kept = (await admin.get('/api/audit-log/?record_type=product&sort=at')).body.data;
  expect(kept.map(({ action }: { action: string }) => action)).toEqual([
    'product.created',
    'product.updated',
  ]);
  expect(kept[1].changes).toEqual({
    name: { before: 'Old mug', after: 'Mug' },
    price: { before: 500, after: 1250 },
  });
});

test.each<[string, object, Record<string, RegExp>]>([
  ['too many decimals', { price: '12.505' }, { price: /at most 2 decimal places/ }],
  ['a comma that may be one between thousands', { price: '1,250' }, { price: /comma/ }],
  ['negative', { price: '-1', stock: '-3' }, { price: /negative/, stock: /negative/ }],
  ['huge', { price: '9'.repeat(40), stock: '1000000001' }, { price: /too high/, stock: /too high/ }],
  [
    'words and half pieces',
    { price: '12 EUR', stock: '1.5' },
    { price: /number such as 12\.50/, stock: /no decimal places/ },
  ],
  ['no price', { price: '' }, { price: /Required/ }],
  [
    'a reduced price that is none',
    { price: '10', compare_at_price: '9' },
    { compare_at_price: /lower than the price/ },
  ],
  ['a SKU with spaces', { sku: 'a b' }, { sku: /letters/ }],
  [
    'other words',
    { status: 'gone', is_bot_sellable: 'perhaps' },
    { status: /active/, is_bot_sellable: /yes or no/ },
  ],
  ['an address that is a script', { link_url: 'javascript:alert(1)' }, { link_url: /./ }],
  ['a long name', { name: 'x'.repeat(141) }, { name: /140/ }],
])('%s: the field is named, and nothing is stored', async (_, wrong, fields) => {
  const { results } = (await load([{ row: 9, sku: 'A-1', name: 'Lamp', price: '1', ...wrong }])).body.data;
  expect(results).toMatchObject([{ row: 9, outcome: 'failed' }]);
  expect(Object.keys(results[0].fields).sort()).toEqual(Object.keys(fields).sort());
  for (const [field, why] of Object.entries(fields)) expect(results[0].fields[field]).toMatch(why);
  expect(await productsOf()).toEqual([]);
});

test('can skip existing products; omitted columns keep their fields', async () => {
  await app.product({ organization_id, sku: 'A', name: 'Lamp', description: 'Bright.', stock: 7 });
  const rows = [{ row: 2, sku: 'A', name: 'Other lamp', stock: '' }];
  const { results } = (await load(rows, { existing: 'skip' })).body.data;
  expect(results).toMatchObject([{ outcome: 'skipped', message: 'Already exists.' }]);
  await load([{ row: 2, sku: 'A', stock: '0' }]);
  expect(await productsOf()).toMatchObject([{ name: 'Lamp', description: 'Bright.', stock: 0, price: 1250 }]);
  await load(rows);
  expect(await productsOf()).toMatchObject([{ name: 'Other lamp', description: 'Bright.', stock: null }]);
});

test('only an admin archives by import; refuses users without import permission', async () => {
  await app.product({ organization_id, sku: 'A' });
  const supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
  const rows = [{ row: 2, sku: 'A', status: 'archiviert' }];
  const { results } = (await load(rows, {}, supervisor)).body.data;
  expect(results[0].fields.status).toContain('Organisation Admin');
  expect(outcomes((await load(rows)).body.data.results)).toBe('updated');
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await load(rows, {}, csr)).statusCode).toBe(403);
  expect((await csr.get('/api/products/export/')).statusCode).toBe(403);
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  expect((await load(rows, {}, platform)).body.fields).toHaveProperty('organization_id');
  expect((await load(rows, { organization_id }, platform)).statusCode).toBe(200);
});

test('refuses decimals in a currency without minor units', async () => {
  const { id } = await app.organisation({ currency: 'JPY' });
  const here = app.as(await app.user({ organization_id: id, group: 'Organisation Admin' }));
  const rows = [
    { row: 2, sku: 'A', name: 'Tea', price: '1250' },
    { row: 3, sku: 'B', name: 'Tea', price: '12.5' },
  ];
  expect(outcomes((await load(rows, {}, here)).body.data.results)).toBe('created failed');
  expect((await here.get('/api/products/export/')).body).toContain('A,Tea,,1250,');
});

test('concurrent imports of one file create each product once, and so does a repeated batch', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    row: at + 2,
    sku: `P-${at}`,
    name: `Plate ${at}`,
    price: '1',
  }));
  const both = await Promise.all([load(rows), load([...rows].reverse())]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await productsOf()).toHaveLength(40);
  const headers = { 'idempotency-key': newId() };
  const body = { dry_run: false, rows: [{ row: 2, sku: 'Q', name: 'Quilt', price: '1' }] };
  const first = await admin.post('/api/products/import/', body, headers);
  expect((await admin.post('/api/products/import/', body, headers)).body).toEqual(first.body);
});

test('limits a batch to 500 rows', async () => {
  const rows = Array.from({ length: PRODUCT_IMPORT_BATCH + 1 }, (_, at) => ({
    ...{ row: at + 2, sku: `P-${at}`, name: `Plate ${at}`, price: '1' },
    description: 'x'.repeat(4_000),
  }));
  expect((await load(rows)).statusCode).toBe(400);
  expect((await load(rows.slice(1))).body.data.results).toHaveLength(PRODUCT_IMPORT_BATCH);
});

test('an export applies the filters, neutralises formulas, and can be imported unchanged', async () => {
  const name = '=HYPERLINK("http://x.example")';
  await app.product({
    organization_id,
    sku: '-1',
    name,
    category: '@kitchen',
    price: 1234567,
    aliases: ['+a', 'b'],
  });
  await app.product({ organization_id, sku: 'B', name: 'Bowl', category: 'Bath', stock: 2 });
  const file = await admin.get(`/api/products/export/?category=${encodeURIComponent('@kitchen')}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
  });
  const text = file.body as string;
  expect(text).toContain(`'-1,"'=HYPERLINK(""http://x.example"")",'@kitchen,12345.67,`);
  expect(text).not.toContain('Bowl');

  const cells = {
    sku: "'-1",
    name: `'${name}`,
    category: "'@kitchen",
    price: '12345.67',
    aliases: "'+a|b",
  };
  expect(outcomes((await load([{ row: 2, ...cells }])).body.data.results)).toBe('skipped'); // it is already unchanged
  await load([{ row: 2, ...cells, name: "'+Lamp", price: '1' }]);
  expect(await productsOf('&search=lamp')).toMatchObject([
    { sku: '-1', name: '+Lamp', category: '@kitchen', price: 100, aliases: ['+a', 'b'] },
  ]);
  const kept = (await admin.get('/api/audit-log/?action=product.exported')).body.data;
  expect(kept).toHaveLength(1);
});
