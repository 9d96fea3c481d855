import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../testing/create-test-desk';

/**
 * Invalid and late messages of colleagues. Visitors: web-chat.test.ts; other systems: api-channel.test.ts.
 */
const app = useTestApp();

/** All text fields of colleagues: field name, maximum characters, and a request that sets it. */
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
  'text of %s: refuses empty, too long and malformed input, and stores the longest unchanged',
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
    // Counts characters, not bytes, and does not interpret markup.
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

test('a reply after reassignment or resolution is refused with the current state, and the draft stays', async () => {
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
  expect((await say(as, id, 'text', draft.reply)).statusCode).toBe(404); // not readable any more
  expect(await drafts()).toMatchObject([{ conversation_id: id, ...draft }]);
  expect((await read(id)).preview).not.toContain('Dear Vera');
});

test('refuses a message with unknown content by field, and stores nothing', async () => {
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
