import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../../conversations/testing/create-test-desk';

const app = useTestApp();
let desk: TestDesk;

beforeEach(async () => {
  desk = await createTestDesk(app);
});

const rule = (text: string, is = 'contains') => ({
  match: 'all',
  conditions: [{ field: 'body', is, text }],
  ...{ assignee_id: null, priority: null, skip_bot: false, stops: false, auto_reply: '' },
});
const PATH = '/api/email-tags/test-rules/';

test('returns the latest matching messages of customers, newest first; nothing is changed', async () => {
  const { as, receiveText: write, read } = desk;
  const first = await write({ text: 'It is broken', name: 'Vera' });
  await write({ text: 'All is well' });
  const last = await write({ text: `Broken. ${'x'.repeat(500)}`, name: 'Otto' });
  await createTestDesk(app).then((other) => other.receiveText({ text: 'broken elsewhere' }));

  const { statusCode, body } = await as.Supervisor.post(PATH, { rules: [rule('BROKEN')] });
  expect(statusCode).toBe(200);
  expect(body.data).toMatchObject({
    looked_at: 3,
    found: [
      { conversation_id: last.id, customer_name: 'Otto', text: expect.stringMatching(/^Broken\. x{132}$/) },
      { conversation_id: first.id, customer_name: 'Vera', text: 'It is broken' },
    ],
  });
  expect(await read(first.id)).toMatchObject({ tag_ids: [], version: first.version });
  expect(
    (await as['Organisation Admin'].post(PATH, { rules: [rule('^all', 'matches')] })).body.data,
  ).toMatchObject({
    looked_at: 3,
    found: [{ text: 'All is well' }],
  });
});

test('matches mentions of a product by any of its names', async () => {
  const { as, receiveText: write, organization_id } = desk;
  const product = await app.product({ organization_id, name: 'Green Kettle', sku: 'KTL-7' });
  const named = await write({ text: 'Is the GREEN KETTLE quiet?' });
  const coded = await write({ text: 'Where is KTL-7?' });
  await write({ text: 'Where is KTL-77?' });
  const looking = { ...rule(''), conditions: [{ field: 'product', product_id: product.id }] };
  const { found } = (await as.Supervisor.post(PATH, { rules: [looking] })).body.data;
  expect(found.map(({ conversation_id }: { conversation_id: string }) => conversation_id)).toEqual([
    coded.id,
    named.id,
  ]);
  const stranger = await app.product({ organization_id: (await app.organisation()).id });
  const theirs = { ...rule(''), conditions: [{ field: 'product', product_id: stranger.id }] };
  const refused = await as.Supervisor.post(PATH, { rules: [theirs] });
  expect(refused).toMatchObject({
    statusCode: 400,
    body: { fields: { 'rules.0.conditions.0.product_id': 'This product does not exist.' } },
  });
});

test('scans a hundred messages, however many are in one conversation', async () => {
  const customer = 'the same';
  for (let number = 0; number < 103; number++) await desk.receiveText({ customer, text: `Word ${number}` });
  const { looked_at, found } = (await desk.as.Supervisor.post(PATH, { rules: [rule('Word')] })).body.data;
  expect([looked_at, found.length, found[0].text, found.at(-1).text]).toEqual([
    100,
    100,
    'Word 102',
    'Word 3',
  ]);
});

test('requires the right to change tags, and refuses the Super Admin', async () => {
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const { CSR, Sales, Viewer } = desk.as;
  for (const client of [platform, CSR, Sales, Viewer])
    expect((await client.post(PATH, { rules: [rule('x')] })).statusCode).toBe(403);
});

test('invalid rules are reported per field, on test and on save', async () => {
  const stranger = await app.user({ organization_id: (await app.organisation()).id, group: 'CSR' });
  const wrong = {
    ...{
      match: 'any',
      assignee_id: stranger.id,
      priority: null,
      skip_bot: false,
      stops: false,
      auto_reply: '',
    },
    conditions: [
      { field: 'attachment' },
      { field: 'subject', is: 'matches', text: '(unclosed' },
      { field: 'body', is: 'matches', text: '(a{1,1000}){1,1000}' },
      { field: 'channel', kind: 'pigeon_post' },
    ],
  };
  const expected = {
    'rules.1.conditions.1.text': 'A closing parenthesis is missing: (unclosed.',
    'rules.1.conditions.2.text': expect.stringMatching(/regular expression is too large|repeat count/),
    'rules.1.conditions.3.kind': 'This channel does not exist.',
    'rules.1.assignee_id': 'Select a teammate who handles conversations.',
  };
  const rules = [rule('fine'), wrong];
  for (const [path, body] of [
    [PATH, { rules }],
    ['/api/email-tags/', { name: 'Wrong', colour: '#000000', rules }],
  ] as const) {
    const { statusCode, body: answer } = await desk.as.Supervisor.post(path, body);
    expect(statusCode).toBe(400);
    expect(answer.fields).toEqual(expected);
  }
  for (const [field, more] of Object.entries({
    'rules.0.conditions': { conditions: [] },
    'rules.0.match': { match: 'some' },
    'rules.0.conditions.0.text': { conditions: [{ field: 'body', is: 'contains', text: 'x'.repeat(201) }] },
    'rules.0.conditions.0.language': { conditions: [{ field: 'language', language: 'german' }] },
    'rules.0.priority': { priority: 'now' },
  })) {
    const { statusCode, body } = await desk.as.Supervisor.post(PATH, { rules: [{ ...rule('x'), ...more }] });
    expect([statusCode, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
});

test('patterns above the budget are refused, whatever their tags', async () => {
  const large = rule('x{400}', 'matches');
  const save = (name: string) =>
    desk.as.Supervisor.post('/api/email-tags/', { name, colour: '#000000', rules: [large] });
  for (const name of ['One', 'Two', 'Three', 'Four']) expect((await save(name)).statusCode, name).toBe(201);
  expect((await save('Five')).body).toMatchObject({
    error: 'limit_reached',
    fields: { rules: expect.any(String) },
  });
});
