import type { Message } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/ids';
import { useTestApp } from '../../../../testing/test-app';
import { fetchProfileName } from '../../inbound/fetch-profile-name';
import { createIntegrationHarness, useHttpServer } from '../../testing/integration-harness';

const app = useTestApp();

/** The Graph API: accepts requests, or responds as configured. */
let refusal: { status: number; error: object } | undefined;
const taken: { path: string; authorization: string | undefined; body: string }[] = [];
/** Profile response; requests for it are recorded in `asked`. */
let profile: { status: number; body: object } = { status: 200, body: {} };
const asked: string[] = [];
const graph = useHttpServer(async (request, response) => {
  if (request.method === 'GET') {
    asked.push(request.url ?? '');
    response.writeHead(profile.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(profile.body));
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const { pathname: path } = new URL(request.url ?? '', 'http://graph');
  taken.push({ path, authorization: request.headers.authorization, body });
  const answer = path.endsWith('/message_attachments')
    ? { attachment_id: 'ATTACHED' }
    : { recipient_id: '7100000000000001', message_id: `m_OURS${taken.length}` };
  response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refusal ?? answer));
});

async function setUp(kind: 'messenger' | 'instagram') {
  taken.length = 0;
  refusal = undefined;
  const at = await createIntegrationHarness(app, kind, { api_url: graph.url });
  const object = kind === 'messenger' ? 'page' : 'instagram';
  const customer = { id: '7100000000000001' };
  const page = { id: at.account };
  const tell = async (event: object, isOurs = false) => {
    const sides = isOurs ? { sender: page, recipient: customer } : { sender: customer, recipient: page };
    const messaging = [{ ...sides, timestamp: Date.now(), ...event }];
    expect((await at.postWebhook({ object, entry: [{ id: at.account, messaging }] })).statusCode).toBe(200);
    await app.outbox.drain();
  };
  await tell({ message: { mid: `m_${newId()}`, text: 'Do you ship abroad?' } });
  const [conversation] = await at.inbox();
  const path = `/api/conversations/${conversation?.id}`;
  await at.csr.post(`${path}/claim/`);
  const send = async (said: object) => {
    const id = newId();
    expect((await at.csr.post(`${path}/messages/`, { id, kind: 'text', text: '', ...said })).statusCode).toBe(
      201,
    );
    await app.outbox.drain();
    return id;
  };
  const messageOf = async (id: string): Promise<Message | undefined> =>
    (await at.messages()).find((message) => message.id === id);
  return { ...at, path, tell, send, messageOf };
}

const NO_PROFILE = { code: 100, error_subcode: 2018218, message: 'No profile available for this user.' };
test.each([
  ['messenger', 200, { first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
  ['instagram', 200, { name: null, username: 'ada.l' }, '@ada.l'],
  ['instagram', 200, { name: `A\u0000${'d'.repeat(200)}`, username: 'ada.l' }, /^Ad{138}…$/],
  ['messenger', 200, {}, /^Visitor/],
  ['messenger', 400, { error: NO_PROFILE }, /^Visitor/],
  ['instagram', 200, [], /^Visitor/],
] as const)(
  '%s: a new customer gets the name of the platform profile: %s %j',
  async (kind, status, body, name) => {
    asked.length = 0;
    profile = { status, body };
    const { inbox, tell, admin } = await setUp(kind);
    const [conversation] = await inbox();
    expect(conversation?.customer_name).toEqual(
      typeof name === 'string' ? name : expect.stringMatching(name),
    );
    const fields = kind === 'messenger' ? 'first_name%2Clast_name' : 'name%2Cusername';
    expect(asked).toEqual([`/v25.0/7100000000000001?fields=${fields}`]);
    await tell({ message: { mid: `m_${newId()}`, text: 'Hello?' } });
    expect(asked).toHaveLength(1);
    if (typeof name !== 'string') return;
    // A name set by a CSR is retained, also in the next conversation.
    const { data } = (await admin.get(`/api/customers/${conversation?.customer_id}/`)).body;
    const { email, phone, language, time_zone, details, tag_ids, version } = data;
    const changed = { name: 'Countess', email, phone, language, time_zone, details, tag_ids, version };
    expect((await admin.patch(`/api/customers/${data.id}/`, changed)).statusCode).toBe(200);
    await fetchProfileName(
      app.system,
      {
        organization_id: data.organization_id,
        channel_integration_id: conversation?.channel_integration_id ?? '',
        external_id: '7100000000000001',
      },
      { nth: 1 },
    );
    expect((await inbox())[0]?.customer_name).toBe('Countess');
    expect(asked).toHaveLength(1);
  },
);

test('after a platform error an integration requests no profiles for a while', async () => {
  asked.length = 0;
  profile = { status: 503, body: {} };
  const failing = await createIntegrationHarness(app, 'messenger', { api_url: graph.url });
  const write = async ({ account, postWebhook: bring }: typeof failing, id: string) => {
    const message = { mid: `m_${newId()}`, text: 'Hello' };
    const messaging = [{ sender: { id }, recipient: { id: account }, timestamp: Date.now(), message }];
    await bring({ object: 'page', entry: [{ id: account, messaging }] });
    await app.outbox.drain();
  };
  for (let n = 0; n < 6; n++) await write(failing, `710000000000020${n}`);
  expect(asked).toHaveLength(3);
  // Another integration is not affected.
  profile = { status: 200, body: { first_name: 'Ada', last_name: 'Lovelace' } };
  const well = await createIntegrationHarness(app, 'messenger', { api_url: graph.url });
  await write(well, '7100000000000300');
  expect((await well.inbox())[0]?.customer_name).toBe('Ada Lovelace');
  expect(asked).toHaveLength(4);
});

test('Messenger: a file and a text are sent, echoed and read', async () => {
  const { csr, path, account, send, tell, messageOf, messages } = await setUp('messenger');
  const { data: file } = (await csr.post(`${path}/files/?name=offer.pdf`, Buffer.from('%PDF-1.7'))).body;
  const id = await send({ text: 'Here it is.', file_ids: [file.id] });

  expect(taken.map(({ path }) => path)).toEqual(
    ['messages', 'message_attachments', 'messages'].map((name) => `/v25.0/${account}/${name}`),
  );
  expect(taken.every(({ authorization }) => authorization === 'Bearer page-token-of-the-test')).toBe(true);
  expect(taken[1]?.body).toContain('%PDF-1.7');
  expect(taken.flatMap(({ body }) => (body.startsWith('{') ? JSON.parse(body).message : []))).toEqual([
    { text: 'Here it is.', metadata: id },
    { attachment: { type: 'file', payload: { attachment_id: 'ATTACHED' } }, metadata: `${id}:1` },
  ]);
  expect((await messageOf(id))?.delivery).toBe('sent');

  const before = (await messages()).length;
  await tell({ message: { mid: 'm_OURS1', is_echo: true, text: 'Here it is.', metadata: id } }, true);
  await tell({ message: { mid: `m_${newId()}`, is_echo: true, text: 'From the inbox', app_id: 5 } }, true);
  expect((await messages()).slice(before).map(({ text, content }) => [text, content.echo_of])).toEqual([
    ['From the inbox', '5'],
  ]);
  await tell({ read: { watermark: Date.now() + 1_000 } });
  expect((await messageOf(id))?.delivery).toBe('read');
});

test('Instagram: a closed window is reported on the message, an invalid token on the integration', async () => {
  const { admin, test_integration: line, send, messageOf } = await setUp('instagram');
  refusal = { status: 403, error: { code: 10, error_subcode: 2534022, message: 'Outside of the window.' } };
  const late = await send({ text: 'Still there?' });
  expect(await messageOf(late)).toMatchObject({
    delivery: 'failed',
    delivery_error: 'Outside of the window.',
  });
  refusal = { status: 400, error: { code: 190, message: 'Session expired.' } };
  await send({ text: 'Still there?' });
  const { data } = (await admin.get(`/api/channel-integrations/${line.id}/`)).body;
  expect(data).toMatchObject({ status: 'needs_action', last_error: 'Session expired.' });
});

test("the webhook address is verified with the integration's token only", async () => {
  const { test_integration: line } = await setUp('messenger');
  const check = (token: string) =>
    app.anonymous.get(
      `/hooks/messenger/${line.public_key}/?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    );
  expect(await check(line.verify_token)).toMatchObject({ statusCode: 200, body: '1158201444' });
  expect((await check('another')).statusCode).toBe(403);
});
