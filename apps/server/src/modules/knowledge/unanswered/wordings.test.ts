import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { recordUnansweredQuestions } from './record-unanswered-questions';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const as = async (group: 'Organisation Admin' | 'Supervisor' | 'CSR') =>
    app.as(await app.user({ organization_id, group }));
  const admin = await as('Organisation Admin');
  const add = (values: object) => admin.post('/api/knowledge/', { ...returns, ...values });
  /** An unanswered question of customers. */
  async function ask(question: string): Promise<UnansweredQuestion> {
    const asked = { organization_id, conversation_id: null, question, key: question, ...(await customer()) };
    await runAsPlatform(app, (tx) => recordUnansweredQuestions(tx, [asked as never])); // no conversation is needed
    const { data } = (await admin.get('/api/unanswered-questions/')).body;
    return data.find((it: UnansweredQuestion) => it.question === question);
  }
  async function customer() {
    const id = newId();
    await runAsPlatform(app, ({ db }) =>
      db.insertInto('customers').values({ id, organization_id, name: 'Vera' }).execute(),
    );
    return { customer_id: id };
  }
  return { organization_id, as, admin, add, ask };
}

const returns = {
  kind: 'question',
  title: 'Can I return it?',
  wordings: ['How do I send it back?', 'Return policy'],
  body: 'Within 30 days.',
  is_published: true,
};

test('trims and deduplicates wordings; an article has none; search includes them', async () => {
  const { admin, add } = await setUp();
  const wordings = ['  How do I send it back? ', 'how do I SEND it back', 'can i return it', 'Return policy'];
  const { body } = await add({ wordings });
  expect(body.data.wordings).toEqual(returns.wordings);
  const path = `/api/knowledge/${body.data.id}/`;
  const changed = await admin.patch(path, { ...returns, wordings: ['Money back'], version: 1 });
  expect(changed.body.data.wordings).toEqual(['Money back']);
  expect((await add({ kind: 'article', title: 'Delivery' })).body.data.wordings).toEqual([]);
  const found = async (search: string) =>
    (await admin.get(`/api/knowledge/?search=${search}`)).body.data.map(
      ({ title }: { title: string }) => title,
    );
  expect(await found('money')).toEqual([returns.title]);
  expect(await found('30 DAYS')).toEqual([returns.title, 'Delivery']);
  expect(await found('send')).toEqual([]);

  const { statusCode, body: refused } = await add({ title: 'Many', wordings: ['x', 'y'.repeat(301)] });
  expect(statusCode).toBe(400);
  expect(Object.keys(refused.fields)).toEqual(['wordings.0', 'wordings.1']);
  const many = Array.from({ length: 201 }, (_, at) => `In words ${at}`);
  expect((await add({ title: 'Many', wordings: many })).body.fields).toHaveProperty('wordings');
});

test('refuses wordings of another published question, as title or wording', async () => {
  const { admin, add } = await setUp();
  const { id } = (await add({})).body.data;
  const clash = {
    title: 'return policy!',
    wordings: ['Opening hours', 'CAN I RETURN IT', 'how do I send it back'],
  };
  const { statusCode, body } = await add(clash);
  expect(statusCode).toBe(400);
  const why = '“Can I return it?” already uses this wording.';
  expect(body.fields).toEqual({ title: why, 'wordings.1': why, 'wordings.2': why });
  const hidden = await add({ ...clash, is_published: false });
  expect(hidden.statusCode).toBe(201);
  const published = await admin.patch(`/api/knowledge/${hidden.body.data.id}/`, {
    ...hidden.body.data,
    is_published: true,
  });
  expect(Object.keys(published.body.fields)).toHaveLength(3);
  // Own wordings and equal titles do not conflict.
  expect((await admin.patch(`/api/knowledge/${id}/`, { ...returns, version: 1 })).statusCode).toBe(200);
  expect((await add({ wordings: [] })).statusCode).toBe(201);
  // Other organisations are independent.
  expect((await (await setUp()).add(clash)).statusCode).toBe(201);
});

test('adopts a question once: its words become a wording, and it is answered', async () => {
  const { organization_id, admin, as, add, ask } = await setUp();
  const entry = (await add({})).body.data;
  const asked = await ask('May I   bring it\nback?');
  const path = `/api/unanswered-questions/${asked.id}/adopt/`;
  const body = { knowledge_id: entry.id };
  expect((await (await as('CSR')).post(path, body)).statusCode).toBe(403);
  const adopted = await (await as('Supervisor')).post(path, body);
  expect(adopted.body.data).toEqual({ ...asked, status: 'answered', knowledge_id: entry.id });
  const read = async () => (await admin.get(`/api/knowledge/${entry.id}/`)).body.data;
  expect(await read()).toMatchObject({
    wordings: [...returns.wordings, 'May I bring it back?'],
    version: 2,
  });
  expect((await admin.post(path, body)).statusCode).toBe(200);
  expect((await read()).version).toBe(2);
  expect((await admin.get('/api/unanswered-questions/')).body.data).toEqual([]);

  const entries = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['record_id', 'changes'])
      .where('organization_id', '=', organization_id)
      .where('action', '=', 'knowledge.question_adopted')
      .orderBy('at')
      .execute(),
  );
  expect(entries).toEqual([
    { record_id: entry.id, changes: { wordings: { before: 2, after: 3 } } },
    { record_id: entry.id, changes: {} },
  ]);
  expect(JSON.stringify(entries)).not.toContain('bring');
});

test('refuses adoption by an article, a full entry, another organisation, or with a conflicting wording', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const asked = await ours.ask('Where is my parcel?');
  const adopt = (knowledge_id: string, by = ours.admin) =>
    by.post(`/api/unanswered-questions/${asked.id}/adopt/`, { knowledge_id });
  const article = (await ours.add({ kind: 'article', title: 'Delivery' })).body.data.id;
  const many = Array.from({ length: 200 }, (_, at) => `In words ${at}`);
  const full = (await ours.add({ title: 'Full', wordings: many })).body.data.id;
  await ours.add({ title: 'Where is my order?', wordings: ['where is my parcel'] });
  const other = (await ours.add({ title: 'Parcels', wordings: [] })).body.data.id;
  const foreign = (await theirs.add({})).body.data.id;
  for (const id of [article, full, other, foreign, newId()]) {
    const { statusCode, body } = await adopt(id);
    expect({ statusCode, fields: Object.keys(body.fields) }).toEqual({
      statusCode: 400,
      fields: ['knowledge_id'],
    });
  }
  expect((await adopt(foreign, theirs.admin)).statusCode).toBe(404);
  expect((await ours.admin.get('/api/unanswered-questions/')).body.data).toEqual([asked]);
});
