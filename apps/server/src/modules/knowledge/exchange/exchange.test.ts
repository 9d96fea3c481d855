import type { ImportResult } from '@relaydesk/contracts/import';
import { beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-app';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;
beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const PATH = '/api/knowledge/import/questions/';
const load = (rows: object[], more: object = {}, as = admin) =>
  as.post(PATH, { dry_run: false, rows, ...more });
const outcomes = (results: ImportResult[]) => results.map(({ outcome }) => outcome).join(' ');
const listed = async () => (await admin.get('/api/knowledge/')).body.data;
const returns = {
  kind: 'question',
  title: 'Can I return it?',
  wordings: ['Return policy'],
  body: 'Within 30 days.',
  is_published: true,
};

test('imports rows as questions, matched by text; a dry run reports the same and changes nothing', async () => {
  const known = (await admin.post('/api/knowledge/', returns)).body.data;
  const rows = [
    { row: 2, question: 'CAN I RETURN IT?', answer: 'Within 60 days.' },
    { row: 3, question: "'=1+1?", answer: 'Two.', wordings: 'One and one? | Sum |', is_published: 'Nein' },
    { row: 4, question: 'And where?' },
    { row: 5, question: 'can i return it?', answer: 'Never.' },
    { row: 6, question: 'Where are you?', answer: 'In Berlin.', wordings: 'return POLICY|Address' },
    { row: 7, question: 'How come?', answer: 'So.', is_published: 'perhaps' },
    { row: 8, question: 'a\u0000b?', answer: 'So.' },
  ];
  const dry = await load(rows, { dry_run: true });
  expect(dry.statusCode, JSON.stringify(dry.body)).toBe(200);
  const { results } = dry.body.data;
  expect(outcomes(results)).toBe('updated created failed failed failed failed failed');
  expect(results.slice(2).map(({ fields }: ImportResult) => Object.keys(fields ?? {}))).toEqual([
    ['answer'],
    ['question'],
    ['wordings'],
    ['is_published'],
    ['question'],
  ]);
  expect(await listed()).toEqual([known]);
  const audited = () =>
    runAsPlatform(app, ({ db }) =>
      db.selectFrom('audit_log').select('action').where('organization_id', '=', organization_id).execute(),
    );
  expect(await audited()).toHaveLength(1);

  expect((await load(rows)).body).toEqual(dry.body);
  expect(await listed()).toMatchObject([
    { title: '=1+1?', body: 'Two.', wordings: ['One and one?', 'Sum'], is_published: false, version: 1 },
    { ...returns, id: known.id, body: 'Within 60 days.', version: 2 },
  ]);
  expect(await audited()).toHaveLength(3);
  expect(outcomes((await load(rows.slice(0, 2))).body.data.results)).toBe('skipped skipped');
  const skipped = await load([{ ...rows[0], answer: 'Never.' }], { existing: 'skip' });
  expect(outcomes(skipped.body.data.results)).toBe('skipped');
});

test('an export can be imported unchanged; it contains no articles', async () => {
  await admin.post('/api/knowledge/', returns);
  await admin.post('/api/knowledge/', {
    ...returns,
    title: '+49?',
    body: 'Say "yes",\nor no.',
    wordings: [],
  });
  await admin.post('/api/knowledge/', { ...returns, kind: 'article', title: 'Delivery' });
  const { statusCode, headers, body } = await admin.get('/api/knowledge/export/');
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('questions.csv');
  expect(body).toBe(
    '\uFEFFquestion,answer,wordings,is_published\r\n' +
      '\'+49?,"Say ""yes"",\nor no.",,yes\r\n' +
      'Can I return it?,Within 30 days.,Return policy,yes\r\n',
  );
  const rows = [
    { row: 2, question: "'+49?", answer: 'Say "yes",\nor no.', wordings: '', is_published: 'yes' },
    { row: 3, question: returns.title, answer: returns.body, wordings: 'Return policy', is_published: 'yes' },
  ];
  expect(outcomes((await load(rows)).body.data.results)).toBe('skipped skipped');
});

test('requires knowledge permission in the own organisation; the Super Admin names the organisation', async () => {
  const rows = [{ row: 2, question: 'Where are you?', answer: 'In Berlin.' }];
  for (const group of ['CSR', 'Sales', 'Viewer'] as const) {
    const member = app.as(await app.user({ organization_id, group }));
    expect((await load(rows, {}, member)).statusCode, group).toBe(403);
    expect((await member.get('/api/knowledge/export/')).statusCode, group).toBe(403);
  }
  const theirs = await app.organisation();
  expect((await load(rows, { organization_id: theirs.id })).statusCode).toBe(403);
  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await load(rows, {}, root)).statusCode).toBe(400);
  expect((await root.get('/api/knowledge/export/')).statusCode).toBe(400);
  expect(outcomes((await load(rows, { organization_id }, root)).body.data.results)).toBe('created');
  expect(await listed()).toMatchObject([{ title: 'Where are you?', organization_id }]);
  expect((await load(Array.from({ length: 101 }, (_, at) => ({ ...rows[0], row: at + 2 })))).statusCode).toBe(
    400,
  );
});
