import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../testing/create-test-desk';

/** What colleagues may not write, and what they write too late. Visitors: web-chat.test.ts; other systems: api-channel.test.ts. */
const app = useTestApp();

/** Every place where a colleague's words are kept: its name for them, the most characters it takes, and how to say them. */
const PLACES: [string, string, number, (desk: TestDesk, about: About, text: string) => Promise<Said>][] = [
  ['a reply', 'text', 10_000, ({ as }, { id }, text) => say(as, id, 'text', text)],
  ['a note', 'text', 10_000, ({ as }, { id }, text) => say(as, id, 'note', text)],
  [
    'a note on a customer',
    'text',
    5_000,
    ({ as }, { customer_id }, text) =>
      as.CSR.post(`/api/customers/${customer_id}/notes/`, { id: newId(), text }),
  ],
  [
    'a canned reply',
    'text',
    5_000,
    ({ as }, _, text) => as.CSR.post('/api/canned-replies/', { shortcut: newId().slice(-12), text }),
  ],
];
interface About {
  id: string;
  customer_id: string;
}
type Said = Awaited<ReturnType<typeof say>>;
const say = (as: TestDesk['as'], id: string, kind: string, text: string, message_id = newId()) =>
  as.CSR.post(`/api/conversations/${id}/messages/`, { id: message_id, kind, text });

test.each(PLACES)(
  '%s is refused when it is empty, too long or broken, and the largest is kept as it is',
  async (...[_, field, most, write]) => {
    const desk = await createTestDesk(app);
    const about = await desk.receiveText();
    await desk.claim(about.id);
    const before = await desk.read(about.id);
    for (const bad of ['', ' \n\t ', 'x'.repeat(most + 1), 'a\u0000b', 'a\ud800']) {
      const { statusCode, body } = await write(desk, about, bad);
      expect([statusCode, Object.keys(body.fields)], JSON.stringify(bad.slice(0, 9))).toEqual([400, [field]]);
    }
    expect(await desk.read(about.id)).toEqual(before);
    // Characters, not bytes; and nothing is made of what they might mean elsewhere.
    const largest = `<img src=x onerror=alert(1)>**[a](javascript:b)**${'ü'.repeat(most)}`.slice(0, most);
    const taken = await write(desk, about, largest);
    expect(taken.statusCode).toBeLessThan(300);
    expect(JSON.stringify(taken.body.data).includes(JSON.stringify(largest))).toBe(true);
    expect(taken.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
    });
  },
);

test('taken or resolved meanwhile: the reply is refused with a word and how it stands, and the draft is still there', async () => {
  const { as, users, receiveText: write, claim, postAction: step, read } = await createTestDesk(app);
  const { id } = await write();
  const drafts = async () => (await as.CSR.get('/api/drafts/')).body.data;
  const draft = { reply: 'Dear Vera, about your', note: '' };
  await as.CSR.put(`/api/conversations/${id}/draft/`, draft);

  const unowned = await say(as, id, 'text', draft.reply);
  expect(unowned.body).toMatchObject({
    ...{ code: expect.any(Number), error: 'not_allowed_now', message: 'Take over the conversation first.' },
    current: { id, status: 'waiting' },
  });
  await claim(id);
  await step(as.Supervisor, id, 'resolve', {});
  const resolved = await say(as, id, 'text', draft.reply);
  expect(resolved).toMatchObject({
    statusCode: unowned.statusCode,
    body: {
      error: 'not_allowed_now',
      message: 'This conversation is closed. Reopen it first.',
      current: { status: 'resolved' },
    },
  });
  await step(as.CSR, id, 'reopen');
  await step(as['Organisation Admin'], id, 'assign', { user_id: users.Supervisor.id });
  expect((await say(as, id, 'text', draft.reply)).statusCode).toBe(404); // theirs no longer, not even to read
  expect(await drafts()).toMatchObject([{ conversation_id: id, ...draft }]);
  expect((await read(id)).preview).not.toContain('Dear Vera');
});

test('a message that says more than it may is refused by field, with nothing of it stored', async () => {
  const { as, receiveText: write, claim } = await createTestDesk(app);
  const { id } = await write();
  await claim(id);
  const path = `/api/conversations/${id}/messages/`;
  const message = { id: newId(), kind: 'text', text: 'Hello' };
  for (const [field, wrong] of [
    ['id', { id: 'one' }],
    ['kind', { kind: 'sale' }],
    ['text', { text: { html: '<b>Hello</b>' } }],
    ['text', { text: ['Hello'] }],
    ['file_ids', { file_ids: Array.from({ length: 11 }, newId) }],
    ['product_ids', { product_ids: Array.from({ length: 6 }, newId) }],
    ['mentions', { kind: 'note', mentions: Array.from({ length: 21 }, newId) }],
  ] as const) {
    const { statusCode, body } = await as.CSR.post(path, { ...message, ...wrong });
    expect([statusCode, Object.keys(body.fields)], field).toEqual([400, [field]]);
  }
  expect(
    (await as.CSR.get(path)).body.data.filter(({ author }: { author: string }) => author === 'csr'),
  ).toEqual([]);
});
