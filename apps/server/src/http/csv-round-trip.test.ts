import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { type TestClient, type TestResponse, useTestApp } from '../testing/test-app';
import { buildEntry, buildProduct, buildUser } from './testing/organisation-fixture';

const app = useTestApp();

/** Texts that spreadsheets compute, split or trim. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        '=1+1',
        '＝1',
        '+',
        '＋',
        '-',
        '－',
        '@SUM(A1)',
        '＠',
        "'",
        '"',
        ',',
        ';',
        '|',
        '\\',
        '\t',
        '\r\n',
        '\n',
      ],
      ...[' ', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u202E', 'word', '漢', '😀'],
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const texts = fc.sample(hostile, { seed: 18, numRuns: 60 });
const at = (index: number) => texts[index % texts.length] ?? '';

async function made({ statusCode, body }: TestResponse) {
  expect(statusCode, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}

/** The rows of an exported file, parsed like the dashboard does. */
function rowsOf(file: TestResponse, columns: string[]) {
  const { data } = papa.parse<Record<string, string>>(String(file.body).replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  return data.map((cells, index) => ({
    row: index + 2,
    ...Object.fromEntries(columns.map((column) => [column, cells[column] ?? ''])),
  }));
}

interface Exchange {
  path: string;
  columns: string[];
  /** Creates one record, directly or from a row of a file. */
  bodyOf?: (index: number) => object;
  rowOf?: (index: number) => object;
  /** Records that must exist before. */
  prepare?: (client: TestClient) => Promise<void>;
  /** The same row for an import into another organisation. */
  adapt?: (row: Record<string, string>) => object;
  compared: string[];
}

const EXCHANGES: Record<string, Exchange> = {
  products: {
    path: '/api/products/',
    columns: ['sku', 'name', 'description', 'short_answer', 'category', 'aliases', 'price', 'retailer_id'],
    bodyOf: (index) => ({
      ...buildProduct('Csv'),
      sku: `-${index}`,
      name: `${at(index)} name`,
      description: at(index),
      short_answer: at(index + 1),
      category: at(index + 2),
      aliases: [`${at(index)}x`, `${at(index + 3)}y`],
      retailer_id: `${at(index + 4)}z`,
    }),
    compared: ['sku', 'name', 'description', 'short_answer', 'category', 'aliases', 'retailer_id'],
  },
  questions: {
    path: '/api/knowledge/',
    columns: ['question', 'answer', 'wordings', 'is_published'],
    bodyOf: (index) => ({
      ...buildEntry('Csv'),
      title: `${at(index)} title ${index}`,
      body: `${at(index + 1)} body`,
      wordings: [`${at(index)} one ${index}`, `${at(index + 2)} two ${index}`],
    }),
    compared: ['title', 'body', 'wordings'],
  },
  tags: {
    path: '/api/email-tags/',
    columns: ['name', 'colour', 'description', 'group', 'is_single', 'rules'],
    bodyOf: (index) => ({
      name: `${at(index)} tag ${index}`,
      colour: '#1877F2',
      description: at(index + 1),
      group: at(index + 2),
      rules: [
        {
          match: 'any',
          conditions: [{ field: 'subject', is: 'contains', text: `${at(index)}x` }],
          assignee_id: null,
          priority: null,
          skip_bot: false,
          stops: false,
          auto_reply: at(index),
        },
      ],
    }),
    compared: ['name', 'description', 'group', 'rules'],
  },
};

const digits = (index: number) => String(index).padStart(3, '0');
EXCHANGES.users = {
  path: '/api/users/',
  columns: ['first_name', 'last_name', 'email', 'group'],
  bodyOf: (index) => ({
    ...buildUser('Csv'),
    ...{ group: 'CSR', email: `-${index}@csv${Date.now()}.example` },
    first_name: `${at(index)} first`.slice(0, 50),
    last_name: `${at(index + 1)} last`.slice(0, 50),
  }),
  // An address belongs to one user of all organisations, so the file is imported with others.
  adapt: ({ email, ...row }) => ({ ...row, email: `to${email?.replace(/^'/, '')}` }),
  compared: ['first_name', 'last_name', 'group'],
};
EXCHANGES.sales = {
  path: '/api/sales/',
  columns: [
    ...['reference', 'sold_at', 'customer_name', 'customer_email', 'customer_phone', 'sku', 'quantity'],
    ...['unit_price', 'discount', 'status', 'notes'],
  ],
  prepare: async (client) => {
    await made(
      await client.post('/api/products/', { ...buildProduct('Csv'), sku: '-SKU', name: '＝Product' }),
    );
  },
  rowOf: (index) => ({
    ...{ row: index + 2, reference: `＝ref ${digits(index)}`, sold_at: '2025-03-31T10:00:00Z', sku: '-SKU' },
    ...{ customer_name: `${at(index)} name`, customer_email: `-${index}@customer.example` },
    ...{ quantity: '2', unit_price: '80.00', status: 'paid', notes: at(index) },
  }),
  compared: ['reference', 'sold_at', 'customer_name', 'status', 'total', 'notes'],
};

const ENDS: Record<string, { export: string; import: string; list: string }> = {
  products: { export: 'export/', import: 'import/', list: '' },
  questions: { export: 'export/', import: 'import/questions/', list: '' },
  tags: { export: 'export/', import: 'import/', list: 'overview/' },
  users: { export: 'export/', import: 'import/', list: '' },
  sales: { export: 'export/', import: 'import/', list: '' },
};

test.each(Object.entries(EXCHANGES))(
  '[promise 18] an export and import of %s restores them exactly',
  async (noun, one) => {
    const ends = ENDS[noun];
    if (!ends) throw new Error(`${noun} has no addresses.`);
    const adminOf = async (): Promise<TestClient> => {
      const { id: organization_id } = await app.organisation();
      return app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
    };
    const [from, to] = [await adminOf(), await adminOf()];
    for (const client of [from, to]) await one.prepare?.(client);
    const { bodyOf, rowOf, adapt } = one;
    const read = async (client: TestClient, rows: object[]) => {
      const { results } = await made(
        await client.post(`${one.path}${ends.import}`, { dry_run: false, rows }),
      );
      expect(results.filter(({ outcome }: { outcome: string }) => outcome !== 'created')).toEqual([]);
    };
    if (rowOf)
      await read(
        from,
        texts.map((_, index) => rowOf(index)),
      );
    for (let index = 0; bodyOf && index < texts.length; index++)
      await made(await from.post(one.path, bodyOf(index)));

    const file = await from.get(`${one.path}${ends.export}`);
    expect(file.statusCode).toBe(200);
    const rows = rowsOf(file, one.columns);
    for (const row of rows)
      for (const cell of Object.values(row))
        expect(String(cell)).not.toMatch(/^[\s\p{C}\p{Z}]*[=＝+＋\-－@＠]/u);
    const taken = rows.filter(
      (row) => !('group' in row && row.group === 'Organisation Admin' && one.path === '/api/users/'),
    );
    await read(to, adapt ? taken.map((row) => adapt(row as unknown as Record<string, string>)) : taken);

    const contentOf = async (client: TestClient) => {
      const { data } = (await client.get(`${one.path}${ends.list}?limit=100`)).body;
      return data
        .filter(({ group }: { group?: string }) => one.path !== '/api/users/' || group === 'CSR')
        .map((record: Record<string, unknown>) => JSON.stringify(one.compared.map((field) => record[field])))
        .sort();
    };
    const before = await contentOf(from);
    expect(await contentOf(to)).toEqual(before);
    recordPromiseMetric(18, noun, `${before.length} of ${texts.length} ${noun} restored exactly`);
  },
);
