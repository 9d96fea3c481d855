import { beforeEach, expect, test } from 'vitest';
import { type TestClient, useTestApp } from '../../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;

beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const rules = [
  {
    match: 'any',
    conditions: [{ field: 'subject', is: 'contains', text: '=1+1, "quoted"' }],
    ...{ assignee_id: null, priority: 'high', skip_bot: false, stops: true },
  },
];
const load = async (rows: object[], { dry_run = false, as = admin, query = '' } = {}) => {
  const numbered = rows.map((row, at) => ({ row: at + 2, ...row }));
  return as.post(`/api/email-tags/import/${query}`, { dry_run, rows: numbered });
};
const outcomes = ({ body }: { body: { data: { results: { outcome: string }[] } } }) =>
  body.data.results.map(({ outcome }) => outcome).join(' ');
const all = async () => (await admin.get('/api/email-tags/overview/?sort=position&limit=100')).body.data;

test('rows are created or updated by name; a dry run returns the same result and changes nothing', async () => {
  await admin.post('/api/email-tags/', {
    name: 'VIP',
    colour: '#111111',
    description: 'Our best',
    group: 'Who',
  });
  const rows = [
    { name: 'vip', colour: '#222222', is_single: 'ja' },
    { name: 'Refund', colour: '#333333', description: 'Money back', rules: JSON.stringify(rules) },
    { name: 'refund ', colour: '#444444' },
    { name: 'Colourless' },
    { name: 'x', colour: 'red', is_single: 'perhaps', rules: '{broken' },
    { name: 'Odd', colour: '#555555', rules: JSON.stringify([{ ...rules[0], match: 'some' }]) },
    {
      name: 'Pattern',
      colour: '#555555',
      rules: JSON.stringify([{ ...rules[0], conditions: [{ field: 'body', is: 'matches', text: '(' }] }]),
    },
  ];
  const dry = await load(rows, { dry_run: true });
  expect(dry.statusCode, JSON.stringify(dry.body)).toBe(200);
  expect(outcomes(dry)).toBe('updated created failed failed failed failed failed');
  expect(await all()).toHaveLength(1);
  const { results } = dry.body.data;
  expect(
    results.slice(2).map(({ row, fields }: { row: number; fields: object }) => [row, Object.keys(fields)]),
  ).toEqual([
    [4, ['name']],
    [5, ['colour']],
    [6, expect.arrayContaining(['name', 'colour', 'is_single', 'rules'])],
    [7, ['rules']],
    [8, ['rules.0.conditions.0.text']],
  ]);

  expect((await load(rows)).body).toEqual(dry.body);
  expect(await all()).toMatchObject([
    { name: 'Refund', colour: '#333333', description: 'Money back', rules, position: 1, version: 1 },
    { name: 'VIP', colour: '#222222', description: 'Our best', group: 'Who', is_single: true, version: 2 },
  ]);
  expect(outcomes(await load(rows.slice(0, 2)))).toBe('skipped skipped');
  const kept = (await admin.get('/api/audit-log/?record_type=email_tag&sort=at')).body.data;
  expect(kept.map(({ action }: { action: string }) => action)).toEqual([
    ...['email_tag.created', 'email_tag.updated', 'email_tag.created'],
  ]);
});

test('an export can be imported; spreadsheets evaluate no formula in it', async () => {
  const formula = {
    name: '=HYPERLINK("x")',
    colour: '#111111',
    description: '@SUM(1)',
    group: '-a',
    is_single: true,
  };
  await admin.post('/api/email-tags/', { ...formula, rules });
  await admin.post('/api/email-tags/', { name: 'Plain', colour: '#222222' });
  const file = await admin.get('/api/email-tags/export/?sort=position');
  expect(file.headers['content-disposition']).toContain('tags.csv');
  const [headings, first, plain] = (file.body as unknown as string).split('\r\n');
  expect(headings).toBe('\uFEFFname,colour,description,group,is_single,rules,position,is_archived');
  expect(first?.startsWith(`"'=HYPERLINK(""x"")",#111111,'@SUM(1),'-a,yes,"[{`)).toBe(true);
  expect(plain).toBe('Plain,#222222,,,no,,2,no');
  expect((await admin.get('/api/email-tags/export/?has_rules=false')).body).not.toContain('HYPERLINK');

  const cells = {
    ...{
      name: `'${formula.name}`,
      colour: '#111111',
      description: "'@SUM(1)",
      group: "'-a",
      is_single: 'yes',
    },
    rules: JSON.stringify(rules),
  };
  expect(outcomes(await load([cells]))).toBe('skipped');
  const elsewhere = (await app.organisation()).id;
  const other = app.as(await app.user({ organization_id: elsewhere, group: 'Supervisor' }));
  expect(outcomes(await load([cells], { as: other }))).toBe('created');
  expect((await other.get('/api/email-tags/overview/')).body.data).toMatchObject([{ ...formula, rules }]);
});

test('the limit and permissions of tags apply', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ name: `Tag ${at}`, colour: '#000000' }));
  expect((await load(rows, { dry_run: true })).statusCode).toBe(200);
  await admin.post('/api/email-tags/', { name: 'One more', colour: '#000000' });
  expect((await load(rows)).body.error).toBe('limit_reached');
  expect(await all()).toHaveLength(1);

  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await load(rows, { as: csr })).statusCode).toBe(403);
  expect((await csr.get('/api/email-tags/export/')).statusCode).toBe(403);
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const one = rows.slice(0, 1);
  expect((await load(one, { as: platform })).body.fields).toHaveProperty('organization_id');
  expect(outcomes(await load(one, { as: platform, query: `?organization_id=${organization_id}` }))).toBe(
    'created',
  );
  expect((await platform.get('/api/email-tags/export/')).statusCode).toBe(400);
  expect((await platform.get(`/api/email-tags/export/?organization_id=${organization_id}`)).body).toContain(
    'Tag 0',
  );
});
