import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { answerMessage } from '../../bot/engine/answer-message';
import { createTestDesk, type TestDesk } from '../../conversations/testing/create-test-desk';

const app = useTestApp();

const ask = (desk: TestDesk, text: string, customer?: string) =>
  desk.receiveText({ text, begins: 'bot', ...(customer && { customer }) });
const listed = async (desk: TestDesk, query = ''): Promise<UnansweredQuestion[]> =>
  (await desk.as.CSR.get(`/api/unanswered-questions/${query}`)).body.data;
const asked = async (desk: TestDesk, query = '') =>
  (await listed(desk, query)).map(({ question, times_asked }) => [question, times_asked]);

const NORWAY = 'Do you ship to Norway?';
const entry = {
  kind: 'question',
  title: NORWAY,
  body: 'Yes, to Norway in five days.',
  is_published: true,
};

test('counts each occurrence of an unanswered question, whatever the customer and word order', async () => {
  const desk = await createTestDesk(app);
  const conversation = await ask(desk, NORWAY, 'first');
  expect(await listed(desk)).toMatchObject([
    {
      organization_id: desk.organization_id,
      question: NORWAY,
      times_asked: 1,
      conversation_id: conversation.id,
      status: 'open',
      knowledge_id: null,
    },
  ]);
  await ask(desk, 'to norway do you SHIP?? My mail is me@mail.example', 'second');
  await ask(desk, 'Can I pay with gold coins?', 'third');
  expect(await asked(desk, '?sort=last_asked_at')).toEqual([
    [NORWAY, 1],
    ['to norway do you SHIP?? My mail is', 1],
    ['Can I pay with gold coins?', 1],
  ]);
  await ask(desk, 'Ship you do: to norway', 'second');
  expect(await asked(desk, '?sort=-last_asked_at')).toEqual([
    ['Ship you do: to norway', 2],
    ['Can I pay with gold coins?', 1],
    ['to norway do you SHIP?? My mail is', 1],
  ]);
  expect(await asked(desk, '?search=GOLD')).toEqual([['Can I pay with gold coins?', 1]]);
});

test('a repeated turn counts once; answered questions, small talk and requests for a human do not count', async () => {
  const desk = await createTestDesk(app);
  await app.knowledge({
    organization_id: desk.organization_id,
    title: 'Opening hours',
    body: 'Nine to five.',
  });
  const conversation = await ask(desk, NORWAY, 'once');
  const { body } = await desk.as['Organisation Admin'].get(`/api/conversations/${conversation.id}/messages/`);
  const message = body.data.find(({ author }: { author: string }) => author === 'customer');
  await answerMessage(app.system, { message, conversation });
  await app.outbox.drain();
  for (const text of ['Hello!', 'What are your opening hours?', 'I want to talk to a human'])
    await ask(desk, text, text);
  expect(await asked(desk)).toEqual([[NORWAY, 1]]);
});

test('a second consecutive miss hands over and counts too; accepting the hand-over does not count', async () => {
  const desk = await createTestDesk(app);
  await ask(desk, NORWAY, 'patient');
  const handed = await ask(desk, 'Is Oslo possible for parcels?', 'patient');
  expect((await desk.read(handed.id)).hand_over?.reason).toBe('failed_twice');
  await ask(desk, 'Are gift vouchers sold?', 'agrees');
  const agreed = await ask(desk, 'yes', 'agrees');
  expect((await desk.read(agreed.id)).hand_over?.reason).toBe('not_found');
  expect((await asked(desk)).map(([question]) => question).sort()).toEqual([
    'Are gift vouchers sold?',
    NORWAY,
    'Is Oslo possible for parcels?',
  ]);
});

test('an entry answers a question; a new miss or deletion of the entry reopens it', async () => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  await ask(desk, NORWAY, 'first');
  const [{ id } = { id: '' }] = await listed(desk);
  const made = await admin.post('/api/knowledge/', {
    ...entry,
    is_published: false,
    unanswered_question_id: id,
  });
  expect(made.statusCode).toBe(201);
  const { id: knowledge_id } = made.body.data;
  expect(await listed(desk)).toEqual([]);
  expect(await listed(desk, '?status=answered')).toMatchObject([{ id, knowledge_id }]);

  expect((await admin.delete(`/api/knowledge/${knowledge_id}/`)).statusCode).toBe(200);
  expect(await listed(desk)).toMatchObject([{ id, status: 'open', knowledge_id: null }]);

  await admin.post('/api/knowledge/', { ...entry, is_published: false, unanswered_question_id: id });
  await ask(desk, NORWAY, 'second'); // the answer is not published
  expect(await listed(desk)).toMatchObject([{ id, times_asked: 2, knowledge_id: null }]);
});

test('users with knowledge permission dismiss a question; new occurrences count without reopening it', async () => {
  const desk = await createTestDesk(app);
  await ask(desk, NORWAY, 'first');
  const [{ id } = { id: '' }] = await listed(desk);
  const path = `/api/unanswered-questions/${id}/dismiss/`;
  expect((await desk.as.CSR.post(path)).statusCode).toBe(403);
  expect((await desk.as.Supervisor.post(path)).body.data).toMatchObject({ id, status: 'dismissed' });
  await ask(desk, NORWAY, 'second');
  expect(await listed(desk)).toEqual([]);
  expect(await asked(desk, '?status=dismissed')).toEqual([[NORWAY, 2]]);
});

test('hides questions of another organisation', async () => {
  const [ours, theirs] = [await createTestDesk(app), await createTestDesk(app)];
  await ask(theirs, NORWAY, 'first');
  const [{ id } = { id: '' }] = await listed(theirs);
  const admin = ours.as['Organisation Admin'];
  expect(await listed(ours)).toEqual([]);
  expect((await admin.post(`/api/unanswered-questions/${id}/dismiss/`)).statusCode).toBe(404);
  const { statusCode, body } = await admin.post('/api/knowledge/', { ...entry, unanswered_question_id: id });
  expect({ statusCode, fields: Object.keys(body.fields) }).toEqual({
    statusCode: 400,
    fields: ['unanswered_question_id'],
  });
  expect((await admin.get('/api/knowledge/')).body.data).toEqual([]);
  const root = app.as(await app.user({ organization_id: null, group: null }));
  const all = await root.get(`/api/unanswered-questions/?organization_id=${theirs.organization_id}`);
  expect(all.body.data).toMatchObject([{ id }]);
});

test('erasure deletes a customer’s questions, and detaches those that others asked too', async () => {
  const desk = await createTestDesk(app);
  const { customer_id } = await ask(desk, 'Does Vera Wang of Gasse 3 have a parcel waiting here?', 'erased');
  await ask(desk, NORWAY, 'stays');
  await ask(desk, NORWAY, 'erased');
  const erase = (name: string) =>
    desk.as['Organisation Admin'].post(`/api/customers/${customer_id}/erase/`, { name });
  expect((await erase('Vera')).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await listed(desk)).toMatchObject([{ question: NORWAY, times_asked: 2, conversation_id: null }]);
  const kept = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('unanswered_questions')
      .select(['question', 'customer_ids'])
      .where('organization_id', '=', desk.organization_id)
      .execute(),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(customer_id);
});
