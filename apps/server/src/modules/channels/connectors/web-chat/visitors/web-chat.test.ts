import { expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { useTestApp } from '../../../../../testing/test-app';

const app = useTestApp();

async function setUp(values: { allowed_domains?: string[]; is_bot_enabled?: boolean } = {}) {
  const { id: organization_id, name: organisation } = await app.organisation({ name: 'Acme' });
  const line = await app.integration({ organization_id, is_bot_enabled: false, ...values });
  const csr = app.as(await app.user({ organization_id, group: 'CSR', name: 'Carla' }));
  const path = `/api/web-chat/${line.public_key}`;
  const open = async (session?: string) => (await app.anonymous.post(`${path}/open/`, { session })).body.data;
  const as = (session: string) => ({ authorization: `Bearer ${session}` });
  const say = (session: string, text: string, id = newId()) =>
    app.anonymous.post(`${path}/messages/`, { id, text }, as(session));
  return { path, organisation, csr, open, as, say, line };
}

test('a visitor opens the chat, writes, and sees all messages after a reload', async () => {
  const { organisation, open, say } = await setUp();
  const opened = await open();
  expect(opened).toMatchObject({
    config: {
      organisation,
      has_bot: false,
      greeting: 'Hello!',
      position: 'right',
      notice: '',
      max_message_length: 10_000,
    },
    needs_form: false,
    is_verified: false,
    status: null,
    messages: [],
  });
  const said = await say(opened.session, 'Do you have shoes?');
  expect(said).toMatchObject({
    statusCode: 201,
    body: { data: { author: 'customer', text: 'Do you have shoes?' } },
  });

  const again = await open(opened.session);
  expect(again).toMatchObject({ session: opened.session, status: 'waiting', messages: [said.body.data] });
  expect((await (await setUp({ is_bot_enabled: true })).open()).config.has_bot).toBe(true);
});

test('a repeated id is one message; another visitor cannot find it by its id', async () => {
  const { open, say } = await setUp();
  const [one, other] = [await open(), await open()];
  const id = newId();
  const first = await say(one.session, 'Hello', id);
  expect((await say(one.session, 'Hello', id)).body).toEqual(first.body);
  const stolen = await say(other.session, 'What did they say?', id);
  expect(stolen.statusCode).toBe(409);
  expect(JSON.stringify(stolen.body)).not.toContain('Hello');
});

test('the customer sees replies, but no notes or internal events', async () => {
  const { path, csr, open, as, say } = await setUp();
  const { session } = await open();
  await say(session, 'Hello');
  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  for (const kind of ['note', 'text']) {
    await csr.post(`/api/conversations/${conversation.id}/messages/`, {
      id: newId(),
      kind,
      text: `A ${kind}`,
    });
  }
  const { body } = await app.anonymous.get(`${path}/messages/?after=1`, undefined, as(session));
  expect(body.data).toMatchObject([{ kind: 'text', text: 'A text', author_name: 'Carla' }]);
});

test('without a session of the integration nothing can be sent or read', async () => {
  const { path, open, as } = await setUp();
  const other = await setUp();
  const { session } = await other.open();
  expect((await app.anonymous.get(`${path}/messages/`)).statusCode).toBe(401);
  expect((await app.anonymous.get(`${path}/messages/`, undefined, as(session))).statusCode).toBe(401);
  expect(
    (await app.anonymous.post(`${path}/messages/`, { id: newId(), text: 'x' }, as('forged'))).statusCode,
  ).toBe(401);
  expect(await open('forged')).not.toMatchObject({ session: 'forged' });
});

test('runs on the sites that the organisation has named', async () => {
  const { path } = await setUp({ allowed_domains: ['shop.example', '*.acme.example', 'local.example:8080'] });
  const from = async (origin: string) =>
    (await app.anonymous.post(`${path}/open/`, {}, { origin })).statusCode;
  expect(await from('https://shop.example')).toBe(200);
  expect(await from('https://de.acme.example')).toBe(200);
  expect(await from('http://local.example:8080')).toBe(200);
  expect(await from('https://evil.example')).toBe(403);
  expect(await from('https://notacme.example')).toBe(403);
  expect(await from('https://shop.example.evil.example')).toBe(403);
});

test('"Talk to a human" requests one hand-over', async () => {
  const { path, csr, open, as } = await setUp();
  const { session } = await open();
  await app.anonymous.post(`${path}/hand-over/`, {}, as(session));
  await app.anonymous.post(`${path}/hand-over/`, {}, as(session));
  const { body } = await csr.get('/api/conversations/?tab=waiting');
  expect(body.data).toMatchObject([{ preview: 'I would like to talk to a human.', last_seq: 1 }]);
});

test.each([
  ['nothing', ''],
  ['only spaces', '  \n '],
  ['too much', 'x'.repeat(10_001)],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800'],
])('%s is refused with the invalid field', async (_what, text) => {
  const { open, say } = await setUp();
  const { session } = await open();
  expect(await say(session, text)).toMatchObject({
    statusCode: 400,
    body: { fields: { text: expect.any(String) } },
  });
});

test('above the rate limit a visitor gets Retry-After; accepted messages are stored once', async () => {
  const { path, open, as, say } = await setUp();
  const { session } = await open();
  const ids = Array.from({ length: 100 }, () => newId());
  const sayAll = () => Promise.all(ids.map((id, at) => say(session, `Message ${at}`, id)));
  const answers = await sayAll();
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(60);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  expect(taken.length + refused.length).toBe(100);

  const stored = (await app.anonymous.get(`${path}/messages/`, undefined, as(session))).body.data;
  const idsOf = (messages: { id: string }[]) => new Set(messages.map(({ id }) => id));
  expect(stored).toHaveLength(taken.length);
  expect(idsOf(stored)).toEqual(idsOf(taken.map(({ body }) => body.data)));
});

test('an unnamed site gets no data, whatever the request and session', async () => {
  const { path, open, as } = await setUp({ allowed_domains: ['shop.example'] });
  const { session } = await open();
  const { paths } = (await app.anonymous.get('/api/openapi.json')).body;
  const operations = Object.entries<object>(paths).flatMap(([address, methods]) =>
    address.startsWith('/api/web-chat/{key}/')
      ? Object.keys(methods).map((method) => [method, address.replace('/api/web-chat/{key}', path)] as const)
      : [],
  );
  expect(operations.length).toBeGreaterThanOrEqual(8);
  // Satisfies all routes: unknown fields are ignored.
  const body = { id: newId(), text: 'Hello', is_typing: true, seq: 0, answers: {} };
  for (const [method, address] of operations) {
    const isFile = address.endsWith('/files/');
    const from = async (origin: string) => {
      const headers = { ...as(session), origin, ...(isFile && { 'content-type': 'text/plain' }) };
      const url = isFile ? `${address}?name=a.txt` : address;
      const payload = method === 'get' ? undefined : isFile ? 'a' : body;
      return (await app.anonymous[method as 'get' | 'post'](url, payload, headers)).statusCode;
    };
    expect(await from('https://evil.example'), `${method} ${address}`).toBe(403);
    expect(await from('https://shop.example'), `${method} ${address}`).toBeLessThan(300);
  }
});
