import { describe, expect, test } from 'vitest';
import { findForeignWrites, getArea, listWrites, readOwners } from './check-table-owners.mjs';

const owners = { sales: 'sales', sale_items: 'sales', users: 'users', outbox: 'db' };
const check = (path: string, text: string) => findForeignWrites({ [path]: text }, owners);
const inSales = (text: string) => check('apps/server/src/modules/sales/changes/sale.queries.ts', text);
const inReports = (text: string) => check('apps/server/src/modules/reports/sale.queries.ts', text);

describe('a write by another folder than the owner of the table is found', () => {
  test.each([
    ['an insert by the builder', "db.insertInto('sales').values(sale)"],
    ['an update of an aliased table by the builder', "db.updateTable('sales as s').set({ total: 0 })"],
    ['a deletion in a common table expression', "db.with('gone', (with_) => with_.deleteFrom('sales'))"],
    ['raw SQL', `sql\`update sales set total = \${total}\``],
    [
      'a statement over several lines',
      `sql\`with o as (select 1)\n  insert\n  into sales (id) values (\${id})\``,
    ],
    ['an upper-case statement of a schema', 'sql`DELETE FROM public."sales"`'],
    ['a fragment', 'const touch = sql<Sale>`update only sales set version = version + 1`'],
    ['a statement without an expression', 'sql`truncate sale_items, sales`'],
    ['the text of a pool query', "pool.query({ text: 'insert into sales select * from other', values })"],
  ])('%s', (_, text) => {
    expect(inReports(text).join()).toMatch(/\(reports\) writes sales?_?i?t?e?m?s?, which sales owns\./);
    expect(inSales(text)).toEqual([]);
  });

  test('with its line', () => {
    expect(inReports('const a = 1;\nconst b = sql`\n  update sales set total = 0`;')).toEqual([
      'apps/server/src/modules/reports/sale.queries.ts:3 (reports) writes sales, which sales owns.',
    ]);
  });
});

test('a table that the statement does not name is refused in every folder', () => {
  const unnamed = [expect.stringContaining('writes a table that the statement does not name')];
  expect(inSales(`sql\`delete from \${sql.table(table)} where id = \${id}\``)).toEqual(unnamed);
  expect(inSales(`sql\`update \${sql.table(table)} set customer_id = \${to}\``)).toEqual(unnamed);
  expect(inSales('db.deleteFrom(table).execute()')).toEqual(unnamed);
});

test('reads, locks, comments and prose are no writes', () => {
  for (const text of [
    "db.selectFrom('sales').forUpdate()",
    'sql`select * from sales for update skip locked`',
    'sql`select 1 -- update sales\n from sales`',
    `// update sales\n/** delete from sales */\nconst text = \`update \${name}\`;`,
    "insertInto('spreadsheet')",
  ])
    expect(inReports(text)).toEqual([]);
});

describe('an SQL function writes the tables of the owner that its header names', () => {
  const file = 'apps/server/src/db/functions/book.sql';
  const body = 'create function book() returns void language sql as $$\n  insert into sales values (1)\n$$;';

  test('an owner of the table, another one, none', () => {
    expect(check(file, `-- Books.\n-- Owner: sales.\n${body}`)).toEqual([]);
    expect(check(file, `-- Owner: reports.\n${body}`)).toEqual([
      `${file}:3 (reports) writes sales, which sales owns.`,
    ]);
    expect(check(file, body)).toEqual([`${file}:2 writes sales in a function without "-- Owner: <module>."`]);
  });

  test('dynamic SQL', () => {
    const text = "-- Owner: sales.\nexecute format('delete from %I', t);";
    expect(check(file, text)).toEqual([expect.stringContaining('that the statement does not name')]);
  });
});

test('folders outside the modules have names of their own', () => {
  expect(getArea('apps/server/src/db/outbox/outbox.ts')).toBe('db');
  expect(getArea('apps/server/src/modules/bot/engine/a.ts')).toBe('bot');
  expect(getArea('apps/server/src/flow.ts')).toBe('composition');
  expect(check('apps/server/src/http/a.ts', 'sql`insert into outbox values (1)`')).toHaveLength(1);
});

test('owners are read from their file, and writers are listed', () => {
  expect(readOwners("export const TABLE_OWNERS = { sales: 'sales', users: 'users' } as const;")).toEqual({
    sales: 'sales',
    users: 'users',
  });
  const path = 'apps/server/src/modules/sales/sale.queries.ts';
  expect(listWrites({ [path]: "db.insertInto('sales')" }, new Set(['sales']))).toEqual([
    { path, table: 'sales', line: 1, area: 'sales' },
  ]);
});
