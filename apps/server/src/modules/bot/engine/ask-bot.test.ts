import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-app';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let viewer: TestClient;
let admin: TestClient;
beforeAll(async () => {
  ({ id: organization_id } = await app.organisation());
  viewer = app.as(await app.user({ organization_id, group: 'Viewer' }));
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const add = (title: string, body: string) => app.knowledge({ organization_id, title, body });
  await add('How do I return an item?', 'Send it back within 30 days of delivery.');
  await add('What does delivery to Austria cost?', 'Delivery to Austria costs 5 EUR.');
  await app.product({ organization_id, name: 'Trail Tent', description: 'Sleeps two.' });
});

const ask = async (question: string): Promise<BotAnswer> => {
  const { statusCode, body } = await viewer.post('/api/bot/ask/', { question });
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data;
};

test('an answer includes its sources and confidence', async () => {
  const answer = await ask('How can I return an item?');
  expect(answer).toMatchObject({
    decision: 'answer',
    text: 'Send it back within 30 days of delivery.',
    because: null,
    reason: null,
    language: 'en',
    threshold: 0.45,
  });
  const [best, ...others] = answer.sources;
  expect(best).toMatchObject({ kind: 'question', title: 'How do I return an item?', excerpt: answer.text });
  expect(best?.score).toBeGreaterThan(answer.threshold);
  for (const { score } of others) expect(score).toBeLessThanOrEqual(best?.score ?? 0);
});

test('without a confident answer it returns the reason and weaker hits', async () => {
  const weak = await ask('What does it cost when you bring it to a castle in Austria on Sunday by horse?');
  expect(weak).toMatchObject({ decision: 'ask_back', because: 'weak' });
  expect(weak.reason).toMatch(
    /^The best source, “What does delivery to Austria cost\?”, is only \d+ % sure; an answer needs 45 %\./,
  );
  expect(weak.sources[0]?.score).toBeLessThan(weak.threshold);
  expect(await ask('Xylophone quasar zeppelin?')).toMatchObject({
    decision: 'ask_back',
    because: 'nothing',
    sources: [],
  });
});

test.each([
  ['I want to talk to a human', 'hand_over', 'asked'],
  ['This is outrageous, you thieves, I am furious!', 'hand_over', 'upset'],
  ['Where is my order?', 'hand_over', 'for_a_human'],
  ['I would like to order two trail tents', 'order', 'order'],
  ['How much is the trail tent?', 'answer', null],
] as const)('"%s": %s', async (question, decision, because) => {
  const answer = await ask(question);
  expect(answer).toMatchObject({ decision, because });
  expect(answer.text).not.toBe('');
});

test('uses an entry that was just saved; stores nothing of the question', async () => {
  const question = 'Do you lend canoes in Flensburg?';
  expect((await ask(question)).decision).toBe('ask_back');
  const body = { kind: 'question', title: question, body: 'Yes, from May on.', is_published: true };
  await admin.post('/api/knowledge/', body);
  expect(await ask(question)).toMatchObject({ decision: 'answer', text: 'Yes, from May on.' });
  expect((await admin.get('/api/unanswered-questions/')).body.data).toEqual([]);
  const conversations = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('conversations').select('id').where('organization_id', '=', organization_id).execute(),
  );
  expect(conversations).toEqual([]);
});

test('the Super Admin names an organisation; a member asks the own one', async () => {
  const root = app.as(await app.user({ organization_id: null, group: null }));
  const question = 'How can I return an item?';
  expect((await root.post('/api/bot/ask/', { question })).body.fields).toHaveProperty('organization_id');
  const { body } = await root.post('/api/bot/ask/', { question, organization_id });
  expect(body.data.decision).toBe('answer');
  const { id: other } = await app.organisation();
  expect((await viewer.post('/api/bot/ask/', { question, organization_id: other })).statusCode).toBe(403);
  expect((await viewer.post('/api/bot/ask/', { question: ' ' })).body.fields).toHaveProperty('question');
});

test('answers about availability from the business hours, if set', async () => {
  const open = { open: '00:00', close: '23:59' };
  const always = {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: open,
  };
  const own = await app.organisation();
  const business_hours = JSON.stringify({ ...always, sunday: null, holidays: [] });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ business_hours }).where('id', '=', own.id).execute(),
  );
  const reader = app.as(await app.user({ organization_id: own.id, group: 'Viewer' }));
  const { body } = await reader.post('/api/bot/ask/', { question: 'Habt ihr sonntags offen?' });
  expect(body.data).toMatchObject({
    decision: 'answer',
    text: expect.stringMatching(/^Wir haben sonntags geschlossen\. Wir öffnen wieder .* um 0:00 Uhr\.$/),
    sources: [{ kind: 'business_hours', id: own.id, title: 'Öffnungszeiten' }],
  });
  expect((await ask('Habt ihr sonntags offen?')).text).not.toContain('geschlossen');
});

test('an organisation without business hours answers as always open, unless it has an entry about hours', async () => {
  const always = await ask('When are you open?');
  expect(always).toMatchObject({ decision: 'answer', text: 'We are open around the clock, every day.' });
  expect(always.sources[0]).toMatchObject({ kind: 'business_hours', title: 'Business hours' });
  expect((await ask('Wann habt ihr geöffnet?')).text).toMatch(/rund um die Uhr|immer geöffnet/);
  expect((await ask('Are you open on Sunday?')).text).toContain('around the clock');

  const other = await app.organisation();
  await app.knowledge({ organization_id: other.id, title: 'When are you open?', body: 'From ten to four.' });
  const theirs = app.as(await app.user({ organization_id: other.id, group: 'Organisation Admin' }));
  const { body } = await theirs.post('/api/bot/ask/', { question: 'When are you open?' });
  expect(body.data.text).toBe('From ten to four.');
});
