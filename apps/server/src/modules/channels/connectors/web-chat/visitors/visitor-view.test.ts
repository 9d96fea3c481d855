import { inboxChannel, visitorChannel } from '@relaydesk/contracts/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../../../testing/test-app';
import { openTestChat } from '../../../../files/testing/open-chat';

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openTestChat>>;
beforeEach(async () => {
  chat = await openTestChat(app);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async (body: object = {}, path = chat.path) =>
  (await app.anonymous.post(`${path}/open/`, body)).body.data;
const shown = async (client: TestClient = chat.csr) => (await client.get(`${chat.conversation}/`)).body.data;

/** Another visitor in the queue. */
async function wait() {
  const { session, customer_id } = await open();
  const headers = { authorization: `Bearer ${session}` };
  await app.anonymous.post(`${chat.path}/messages/`, { id: newId(), text: 'Hello' }, headers);
  await app.outbox.drain();
  return { session, customer_id };
}

/** Records publications of a realtime channel. */
function listen(channel: string) {
  const told: unknown[] = [];
  vi.spyOn(app.system.realtime, 'publish').mockImplementation(async (channels, event) => {
    if ([...channels].includes(channel)) told.push(event);
  });
  return told;
}

const settings = (values: object) =>
  runAsPlatform(app, async ({ db }) => {
    const line = await db
      .selectFrom('channel_integrations')
      .select('settings')
      .where('id', '=', chat.line.id)
      .executeTakeFirstOrThrow();
    const settings = JSON.stringify({ ...(line.settings as object), ...values });
    await db.updateTable('channel_integrations').set({ settings }).where('id', '=', chat.line.id).execute();
  });

test('a queued visitor sees their position, and moves up when one before them is served', async () => {
  const [first, second] = [await wait(), await wait()];
  expect(await open({ session: first.session })).toMatchObject({ status: 'waiting', queue_place: 1 });
  expect(await open({ session: second.session })).toMatchObject({ status: 'waiting', queue_place: 2 });
  expect(await open({ session: chat.session })).toMatchObject({ status: 'open', queue_place: null });

  const told = listen(visitorChannel(second.customer_id));
  const { data } = (await chat.csr.get('/api/conversations/?tab=waiting')).body;
  const ahead = data.find((it: { customer_id: string }) => it.customer_id === first.customer_id);
  await chat.csr.post(`/api/conversations/${ahead.id}/claim/`);
  await app.outbox.drain();
  expect(told).toEqual([{ type: 'status', value: { status: 'waiting', csr_name: null, queue_place: 1 } }]);
});

test('a newly queued visitor receives the position', async () => {
  await wait();
  const { session, customer_id } = await open();
  const told = listen(visitorChannel(customer_id));
  const headers = { authorization: `Bearer ${session}` };
  await app.anonymous.post(`${chat.path}/messages/`, { id: newId(), text: 'Hello' }, headers);
  await app.outbox.drain();
  expect(told).toContainEqual({
    type: 'status',
    value: { status: 'waiting', csr_name: null, queue_place: 2 },
  });
});

test("CSRs see the customer's read position, which never decreases or exceeds the last message", async () => {
  await chat.send({ text: 'One' });
  const { last_seq } = await shown();
  const told = listen(inboxChannel(chat.organization_id));
  const seen = (seq: number) =>
    app.anonymous.post(`${chat.path}/seen/`, { seq }, { authorization: `Bearer ${chat.session}` });
  expect((await seen(2)).body).toEqual({ code: 0, data: {} });
  expect((await shown()).customer_seen_seq).toBe(2);
  await seen(1);
  expect((await shown()).customer_seen_seq).toBe(2);
  await seen(2_000_000_000_000);
  expect((await shown()).customer_seen_seq).toBe(last_seq);
  expect(told).toMatchObject([
    { type: 'conversation', value: { conversation: { id: chat.id, customer_seen_seq: 2 } } },
    { type: 'conversation', value: { conversation: { id: chat.id, customer_seen_seq: last_seq } } },
  ]);
  expect((await app.anonymous.post(`${chat.path}/seen/`, { seq: 1 })).statusCode).toBe(401);
  expect((await seen(-1)).statusCode).toBe(400);
});

test("the customer sees the CSRs' read position", async () => {
  expect(await open()).toMatchObject({ seen_seq: 0 });
  await chat.send({ text: 'Hi' });
  const { last_seq } = await shown();
  await chat.say({ text: 'One' });
  await chat.say({ text: 'Two' });
  expect(await open({ session: chat.session })).toMatchObject({ seen_seq: last_seq });

  const told = listen(visitorChannel(chat.customer_id));
  await chat.csr.post(`${chat.conversation}/seen/`, { seq: last_seq + 1 });
  expect(await open({ session: chat.session })).toMatchObject({ seen_seq: last_seq + 1 });
  await chat.csr.post(`${chat.conversation}/seen/`, { seq: last_seq + 2 });
  await app.outbox.drain();
  expect(await open({ session: chat.session })).toMatchObject({ seen_seq: last_seq + 2 });
  expect(told).toContainEqual({ type: 'seen', value: { seq: last_seq + 2 } });
});

test.each([
  ['within the hours', { open: '00:00', close: '23:59' }, 'Etc/GMT+12', true],
  ['on a closed day', null, 'Europe/Berlin', false],
] as const)('%s the window shows it', async (_, day, time_zone, is_available) => {
  const { id } = await app.organisation();
  const line = await app.integration({ organization_id: id });
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const business_hours = JSON.stringify({
    ...Object.fromEntries(names.map((name) => [name, day])),
    holidays: [],
  });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ business_hours, time_zone }).where('id', '=', id).execute(),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T11:00:00Z') });
  const { config } = await open({}, `/api/web-chat/${line.public_key}`);
  expect(config).toMatchObject({ is_available, opens_at: null });
});

test('out of hours the window shows the next opening time', async () => {
  const { id } = await app.organisation();
  const line = await app.integration({ organization_id: id });
  const day = { open: '09:00', close: '17:00' };
  const hours = { monday: day, tuesday: null, wednesday: null, thursday: day, friday: null, saturday: null };
  const business_hours = JSON.stringify({
    ...hours,
    sunday: null,
    holidays: [{ date: '2026-11-26', name: 'X' }],
  });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ business_hours }).where('id', '=', id).execute(),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T11:00:00Z') });
  const { config } = await open({}, `/api/web-chat/${line.public_key}`);
  expect(config).toMatchObject({
    is_available: false,
    opens_at: '2026-11-30T08:00:00.000Z',
    time_zone: 'Europe/Berlin',
  });
});

test('page and environment of the visitor are stored for CSRs', async () => {
  const page = {
    url: 'https://user:secret@shop.example/shoes?size=42#token=1',
    referrer: 'https://search.example/?q=shoes',
    language: 'de-AT',
    time_zone: 'Europe/Vienna',
  };
  await open({ session: chat.session, page });
  const { customer } = await shown();
  expect(customer).toMatchObject({ language: 'de-AT', time_zone: 'Europe/Vienna' });
  expect(customer.identities).toMatchObject([
    { page_url: 'https://shop.example/shoes?size=42', referrer: 'https://search.example/?q=shoes' },
  ]);

  // The page changes; known facts about the visitor remain, and invalid values are ignored.
  await open({
    session: chat.session,
    page: {
      url: 'https://shop.example/cart',
      referrer: 'javascript:alert(1)',
      language: 'fr',
      time_zone: 'Mars',
    },
  });
  const later = (await shown()).customer;
  expect(later).toMatchObject({ language: 'de-AT', time_zone: 'Europe/Vienna' });
  expect(later.identities).toMatchObject([
    { page_url: 'https://shop.example/cart', referrer: 'https://search.example/?q=shoes' },
  ]);
});

test.each([
  ['a script', { url: 'javascript:alert(1)' }],
  ['a file', { url: 'file:///etc/passwd' }],
  ['nonsense', { url: 'not an address', language: '<b>', time_zone: 'Nowhere/At_All' }],
])('%s is not stored as the page, and the chat opens', async (_, page) => {
  await open({ session: chat.session, page });
  const { customer } = await shown();
  expect(customer).toMatchObject({ language: null, time_zone: null });
  expect(customer.identities).toMatchObject([{ page_url: null, referrer: null }]);
});

test('a chat without uploads reports so and refuses files', async () => {
  expect((await open()).config.max_file_size).toBe(20 * 1024 * 1024);
  const other = await openTestChat(app);
  await settings({ takes_files: false });
  await expect.poll(async () => (await open()).config.max_file_size).toBe(0);
  expect((await chat.uploadAsVisitor('a.txt', 'a')).body).toMatchObject({
    error: 'not_allowed_now',
    message: 'This chat does not accept files.',
  });
  expect((await other.uploadAsVisitor('a.txt', 'a')).statusCode).toBe(201);
});

test('only unblocked visitors of the integration upload, up to the rate limit', async () => {
  const stranger = { authorization: 'Bearer forged' };
  expect((await chat.uploadAsVisitor('a.txt', 'a', stranger)).statusCode).toBe(401);
  const other = await openTestChat(app);
  expect(
    (await chat.uploadAsVisitor('a.txt', 'a', { authorization: `Bearer ${other.session}` })).statusCode,
  ).toBe(401);
  const origin = await app.app.inject({ method: 'OPTIONS', url: `${chat.path}/files/` });
  expect(origin.headers['access-control-allow-origin']).toBe('*');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }); // independent of the test's duration
  const answers = [];
  for (let at = 0; at < 14; at++) answers.push(await chat.uploadAsVisitor('page.html', '<html>'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(400), 429, 429]);
  expect(answers.at(-1)?.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'access-control-allow-origin': '*',
  });

  await runAsPlatform(app, ({ db }) =>
    db.updateTable('customers').set({ is_blocked: true }).where('id', '=', other.customer_id).execute(),
  );
  expect((await other.uploadAsVisitor('a.txt', 'a')).body).toMatchObject({
    error: 'not_allowed_now',
    message: 'Messages from this sender are not accepted.',
  });
});
