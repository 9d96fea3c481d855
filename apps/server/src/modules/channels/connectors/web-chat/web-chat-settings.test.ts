import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../../testing/test-app';
import { computeIdentityHash } from './visitors/verify-user';

/** Settings of a chat window, and their effect for visitors. */
const app = useTestApp();

async function setUp(web_chat: object = {}) {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const basics = { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] };
  const made = await admin.post('/api/channel-integrations/', {
    channel: 'web_chat',
    name: 'Shop chat',
    is_bot_enabled: false,
    web_chat: { ...basics, ...web_chat },
  });
  expect(made.statusCode, JSON.stringify(made.body)).toBe(201);
  const line = made.body.data;
  const path = `/api/web-chat/${line.public_key}`;
  const open = (body: object = {}) => app.anonymous.post(`${path}/open/`, body);
  const as = (session: string) => ({ authorization: `Bearer ${session}` });
  const say = (session: string, text = 'Hello') =>
    app.anonymous.post(`${path}/messages/`, { id: newId(), text }, as(session));
  const fill = (session: string, answers: object) =>
    app.anonymous.post(`${path}/pre-chat/`, { answers }, as(session));
  const events = async () => (await admin.get(`/api/channel-integrations/${line.id}/events/`)).body.data;
  const customer = async () => {
    const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
    return (await csr.get(`/api/conversations/${conversation.id}/`)).body.data.customer;
  };
  return { admin, csr, line, path, open, as, say, fill, events, customer };
}

test('the window gets its appearance and no secrets', async () => {
  const { open } = await setUp({
    introduction: 'We answer within an hour.',
    position: 'left',
    launcher_spacing: 80,
    language: 'de',
    notice: { is_shown: true, text: 'Closed on Monday.' },
    blocked_networks: ['203.0.113.0/24'],
    website_url: 'https://shop.example',
  });
  const { config } = (await open()).body.data;
  expect(config).toMatchObject({
    introduction: 'We answer within an hour.',
    position: 'left',
    launcher_spacing: 80,
    language: 'de',
    notice: 'Closed on Monday.',
    has_human_button: true,
  });
  expect(JSON.stringify(config)).not.toContain('203.0.113');
});

test('a hidden notice is not sent', async () => {
  const { open } = await setUp({ notice: { is_shown: false, text: 'Draft' } });
  expect((await open()).body.data.config.notice).toBe('');
});

const form = [
  { key: 'name', type: 'name', label: 'Your name', is_required: true },
  { key: 'mail', type: 'email', label: 'E-mail', is_required: true },
  { key: 'order_no', type: 'text', label: 'Order number', is_required: false },
];

test('the form precedes the first message; its answers are stored with the customer', async () => {
  const { open, say, fill, customer } = await setUp({ pre_chat: form });
  const { session, needs_form, config } = (await open()).body.data;
  expect(needs_form).toBe(true);
  expect(config.pre_chat).toEqual(form);
  expect((await say(session)).body.error).toBe('not_allowed_now');

  const bad = await fill(session, { mail: 'nonsense', size: 'XL' });
  expect(bad.statusCode).toBe(400);
  expect(bad.body.fields).toEqual({
    'answers.name': 'This field is required.',
    'answers.mail': 'Enter a valid email address.',
    'answers.size': 'There is no such field.',
  });
  expect((await say(session)).statusCode).toBe(409);

  expect((await fill(session, { name: 'Ravi', mail: 'Ravi@Shop.example', order_no: 'A-7' })).statusCode).toBe(
    200,
  );
  expect((await say(session)).statusCode).toBe(201);
  expect(await customer()).toMatchObject({
    name: 'Ravi',
    email: 'ravi@shop.example',
    details: { 'Order number': 'A-7' },
    is_verified: false,
  });
  // A second submission does not change the first.
  expect((await fill(session, { name: 'Eve', mail: 'eve@evil.example' })).statusCode).toBe(200);
  expect(await customer()).toMatchObject({ name: 'Ravi', email: 'ravi@shop.example' });
  expect((await open({ session })).body.data.needs_form).toBe(false);
});

test('the name known for an email address is retained if the form has no name or it is empty', async () => {
  const [name, mail] = form;
  for (const fields of [[mail], [{ ...name, is_required: false }, mail]]) {
    const { open, say, fill, customer } = await setUp({ pre_chat: fields });
    const { session } = (await open()).body.data;
    expect((await fill(session, { mail: 'Ada Lovelace <Ada@Shop.example>' })).statusCode).toBe(200);
    await say(session);
    expect(await customer()).toMatchObject({ name: 'Ada Lovelace', email: 'ada@shop.example' });
  }
  const { open, say, fill, customer } = await setUp({ pre_chat: form });
  const { session } = (await open()).body.data;
  await fill(session, { name: 'Ravi', mail: 'Ada Lovelace <ada@shop.example>' });
  await say(session);
  expect(await customer()).toMatchObject({ name: 'Ravi', email: 'ada@shop.example' });
});

test('a form without required fields is optional', async () => {
  const { open, say } = await setUp({ pre_chat: form.map((field) => ({ ...field, is_required: false })) });
  const { session, needs_form } = (await open()).body.data;
  expect(needs_form).toBe(true);
  expect((await say(session)).statusCode).toBe(201);
});

async function withIdentity(web_chat: object = {}) {
  const set = await setUp(web_chat);
  const rotated = await set.admin.post(`/api/channel-integrations/${set.line.id}/rotate-secret/`, {
    version: 1,
  });
  expect(rotated.body.data).toMatchObject({ has_secret: true, secret: expect.any(String) });
  const { secret } = rotated.body.data;
  return { ...set, secret, proven: (id: string) => ({ id, hash: computeIdentityHash(secret, id) }) };
}

test('a user verified by the site needs no form', async () => {
  const { open, say, customer, proven } = await withIdentity({ pre_chat: form });
  const user = { ...proven('user-7'), name: 'Ada', email: 'ada@shop.example' };
  const opened = (await open({ user })).body.data;
  expect(opened).toMatchObject({ is_verified: true, needs_form: false });
  await say(opened.session);
  expect(await customer()).toMatchObject({ name: 'Ada', email: 'ada@shop.example', is_verified: true });
  expect((await open({ session: opened.session, user })).body.data.session).toBe(opened.session);
});

test('an invalid hash verifies no user, is reported for the integration, and does not prevent the chat', async () => {
  const { open, say, customer, events, proven } = await withIdentity();
  const forged = { ...proven('user-7'), id: 'user-8', name: 'Eve' };
  const opened = (await open({ user: forged })).body.data;
  expect(opened.is_verified).toBe(false);
  await say(opened.session);
  expect(await customer()).toMatchObject({ is_verified: false, name: expect.stringMatching(/^Visitor/) });
  expect(await events()).toContainEqual(
    expect.objectContaining({ kind: 'identity', status: 'refused', error: expect.stringContaining('hash') }),
  );
});

test('a rotated secret no longer verifies', async () => {
  const { admin, line, open, proven } = await withIdentity();
  const user = proven('user-7');
  await admin.post(`/api/channel-integrations/${line.id}/rotate-secret/`, { version: 2 });
  expect((await open({ user })).body.data.is_verified).toBe(false);
});

test('another user on the same device does not see the previous chat', async () => {
  const { open, say, proven } = await withIdentity();
  const first = (await open({ user: proven('user-7') })).body.data;
  await say(first.session, 'My order is late');
  for (const user of [proven('user-8'), undefined]) {
    const other = (await open({ session: first.session, user })).body.data;
    expect(other.session).not.toBe(first.session);
    expect(other.messages).toEqual([]);
  }
  const stranger = (await open()).body.data;
  const signedIn = (await open({ session: stranger.session, user: proven('user-9') })).body.data;
  expect(signedIn).toMatchObject({ session: stranger.session, is_verified: true });
});

test('without the button no hand-over is requested by it', async () => {
  const { path, open, as, csr } = await setUp({ has_human_button: false });
  const { session } = (await open()).body.data;
  expect((await app.anonymous.post(`${path}/hand-over/`, {}, as(session))).body.error).toBe(
    'not_allowed_now',
  );
  expect((await csr.get('/api/conversations/')).body.data).toEqual([]);
});

test.each([
  ['an address', '127.0.0.1'],
  ['a network', '127.0.0.0/8'],
])('a blocked network is refused: %s', async (_, network) => {
  const { path, open } = await setUp({ blocked_networks: [network, '2001:db8::/32'] });
  expect((await open()).statusCode).toBe(403);
  expect((await app.anonymous.get(`${path}/messages/`)).statusCode).toBe(403);
});

test('other networks are allowed', async () => {
  const { open } = await setUp({ blocked_networks: ['203.0.113.0/24', '2001:db8::1'] });
  expect((await open()).statusCode).toBe(200);
});

test('a session expires the configured number of days after the window was last opened', async () => {
  const { open, as, path } = await setUp({ session_days: 2 });
  const { session } = (await open()).body.data;
  const age = (days: number) =>
    runAsPlatform(app, async ({ db }) => {
      const opened_at = new Date(Date.now() - days * 86_400_000).toISOString();
      await db.updateTable('customer_identities').set({ session_opened_at: opened_at }).execute();
    });
  await age(1.9);
  expect((await open({ session })).body.data.session).toBe(session);
  await age(2.1);
  expect((await app.anonymous.get(`${path}/messages/`, undefined, as(session))).statusCode).toBe(401);
  expect((await open({ session })).body.data.session).not.toBe(session);
});

test.each([
  [true, 1],
  [false, 2],
])(
  'a message after resolution: reply_reopens %s leaves %i conversation(s)',
  async (reply_reopens, expected) => {
    const { csr, open, say } = await setUp({ reply_reopens });
    const { session } = (await open()).body.data;
    await say(session, 'Where is it?');
    const [first] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
    await csr.post(`/api/conversations/${first.id}/claim/`);
    await csr.post(`/api/conversations/${first.id}/resolve/`);
    expect((await say(session, 'And another thing')).statusCode).toBe(201);
    const all = [
      ...(await csr.get('/api/conversations/?tab=all')).body.data,
      ...(await csr.get('/api/conversations/?tab=closed')).body.data,
    ];
    expect(all).toHaveLength(expected);
  },
);

test('the bot switch applies to the next conversation within a second', async () => {
  const { admin, csr, line, open, say } = await setUp();
  await say((await open()).body.data.session);
  const web_chat = line.web_chat;
  await admin.patch(`/api/channel-integrations/${line.id}/`, {
    name: 'Shop chat',
    is_bot_enabled: true,
    status: 'active',
    web_chat,
    api: null,
    version: 1,
  });
  await say((await open()).body.data.session);
  const byBot = (await csr.get('/api/conversations/?tab=bot')).body.data;
  const waiting = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  expect([...byBot, ...waiting]).toHaveLength(2);
  expect(waiting.some((one: { hand_over: { reason: string } }) => one.hand_over?.reason === 'bot_off')).toBe(
    true,
  );

  // Written by another process or the Super Admin: caches expire soon.
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('channel_integrations').set({ bot_override: 'off' }).where('id', '=', line.id).execute(),
  );
  const offAfter = async () => {
    await say((await open()).body.data.session, 'Anybody?');
    return (await csr.get('/api/conversations/?tab=waiting')).body.data.filter(
      (one: { preview: string; hand_over: { reason: string } | null }) =>
        one.preview === 'Anybody?' && one.hand_over?.reason === 'bot_off',
    ).length;
  };
  await expect.poll(offAfter, { interval: 100, timeout: 1_000 }).toBeGreaterThan(0);
});

test("a test searches the organisation's page for the script tag", async () => {
  let page = { status: 200, body: '<p>Nothing here' };
  const server = createServer((request, response) =>
    request.url === '/'
      ? response.writeHead(302, { location: '/shop' }).end()
      : response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { admin, line } = await setUp({ website_url: `http://127.0.0.1:${port}/` });
  const check = async () =>
    (await admin.post(`/api/channel-integrations/${line.id}/test/`)).body.data.checks.slice(3);

  expect(await check()).toMatchObject([
    { check: 'website', is_ok: true, http_status: 200 },
    { check: 'script', is_ok: false },
  ]);
  page = { status: 200, body: `<script src="/widget.js" data-key="${line.public_key}"></script>` };
  expect(await check()).toMatchObject([{ is_ok: true }, { check: 'script', is_ok: true }]);
  page = { status: 503, body: 'Later' };
  expect(await check()).toMatchObject([{ check: 'website', is_ok: false, words: 'The page answered 503.' }]);
  server.close();
  server.closeAllConnections();
  expect(await check()).toMatchObject([{ check: 'website', is_ok: false, http_status: null }]);
});
