import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { sendAsSystem } from '../../conversations/messages/send-message';
import { buildWhatsAppChange, createIntegrationHarness, useHttpServer } from '../testing/integration-harness';
import { deliverMessage } from './deliver-message';

/** What the customer receives if a platform's response is lost, and what a CSR sees. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });

const KINDS = ['whatsapp', 'messenger', 'instagram', 'telegram', 'twilio_sms', 'twilio_whatsapp'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Fate of the next call. before: closed before it is read. within, after: accepted, and closed during or
 * before the response. silent: accepted and not answered before the timeout. held: accepted, and answered
 * when released. failing: accepted and answered 500. limited: refused temporarily.
 */
type Fate = 'before' | 'within' | 'after' | 'silent' | 'held' | 'failing' | 'limited';
const fates: Fate[] = [];
let release = () => {};

/** Timeouts of requests: the test advances time to abort them. */
const waits: { ms: number; controller: AbortController }[] = [];
function passes(ms: number) {
  for (const wait of waits) {
    if (wait.ms <= ms) wait.controller.abort(new Error('It did not answer in time.'));
  }
}
const expire = () => passes(Number.POSITIVE_INFINITY);
beforeEach(() => {
  waits.length = 0;
  const real = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    waits.push({ ms, controller });
    if (ms > 30_000) return controller.signal;
    return AbortSignal.any([real.call(AbortSignal, ms), controller.signal]);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Accepted messages, by the account in the path or, for Twilio, the sender. */
const taken: { url: string; body: string }[] = [];

const platform = useHttpServer(async (request, response) => {
  if (request.method === 'GET') return answer(response, 200, listOf(request));
  const fate = fates.shift();
  if (fate === 'before') return void request.socket.destroy();
  let body = '';
  for await (const chunk of request) body += chunk;
  if (fate === 'limited')
    return answer(response, 429, { error: { code: 131016 }, error_code: 429, code: 20429 });
  taken.push({ url: request.url ?? '', body });
  if (fate === 'after') return void request.socket.destroy();
  if (fate === 'silent') return expire();
  if (fate === 'held') await new Promise<void>((resolve) => (release = resolve));
  if (fate === 'failing')
    return answer(response, 500, { error: { code: 2, message: 'Unexpected' }, ok: false });
  const name = taken.length;
  const said = {
    messages: [{ id: `wamid.${name}` }],
    message_id: `m_${name}`,
    ok: true,
    result: { message_id: name, chat: { id: 7 } },
    sid: sidOf(name - 1),
  };
  if (fate !== 'within') return answer(response, 200, said);
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"messages":[', () => request.socket.destroy());
});

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const sidOf = (at: number) => `SM${String(at).padStart(32, '0')}`;

/** Twilio's messages to an address, newest first (Messages resource). */
function listOf({ url = '' }: IncomingMessage) {
  const asked = new URL(url, 'http://twilio').searchParams;
  const messages = taken.map(({ body }, at) => {
    const sent = new URLSearchParams(body);
    return {
      ...{ sid: sidOf(at), to: sent.get('To'), from: sent.get('From'), body: sent.get('Body') },
      ...{ direction: 'outbound-api', date_created: new Date().toUTCString(), status: 'queued' },
    };
  });
  return {
    messages: messages
      .filter(({ to, from }) => to === asked.get('To') && from === asked.get('From'))
      .reverse(),
  };
}

async function setUp(kind: Kind) {
  fates.length = 0;
  const at = await createIntegrationHarness(app, kind, { api_url: platform.url });
  const { organization_id, test_integration: line, csr } = at;
  const to = kind.startsWith('twilio')
    ? `+4915${Math.random().toString().slice(2, 10)}`
    : newId().replace(/\D/g, '').slice(0, 12);
  const { conversation } = await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id }),
    {
      channel: kind,
      customer: { external_id: to, name: 'Amina' },
      external_id: newId(),
      text: 'Hello?',
      begins: 'waiting',
    },
  );
  const path = `/api/conversations/${conversation.id}/`;
  const before = taken.length;
  const read = async (id: string) =>
    (await csr.get(`${path}messages/`)).body.data.find((message: { id: string }) => message.id === id);
  const state = async (id: string) => (await read(id)).delivery;
  return {
    ...at,
    to,
    path,
    conversation,
    read,
    state,
    copies: () => taken.slice(before),
    claim: () => csr.post(`${path}claim/`),
    async write(text: string, fate?: Fate) {
      if (fate) fates.push(fate);
      const id = newId();
      const { statusCode } = await csr.post(`${path}messages/`, { id, kind: 'text', text });
      expect(statusCode).toBe(201);
      await app.outbox.drain();
      return id;
    },
    /** The response times out. */
    async passes(id: string) {
      await runAsPlatform(app, ({ db }) =>
        sql`update outbox set available_at = now() where key = ${`outcome ${id}`}`.execute(db),
      );
      await app.outbox.drain();
    },
    decide: async (id: string, step: 'retry' | 'arrived', by: TestClient = csr) => {
      const decided = await by.post(`${path}messages/${id}/${step}/`);
      await app.outbox.drain();
      return decided;
    },
  };
}

type Desk = Awaited<ReturnType<typeof setUp>>;

/** What each platform reports about a message, or returns when queried. */
const EVIDENCE: Record<Kind, ((desk: Desk, sent: string, text: string) => Promise<unknown>) | undefined> = {
  whatsapp: ({ postWebhook: bring, account }, sent) => {
    const { biz_opaque_callback_data, to: recipient_id } = JSON.parse(sent);
    const status = { id: 'wamid.late', status: 'delivered', timestamp: '1794200000', recipient_id };
    return bring(
      buildWhatsAppChange(account, { statuses: [{ ...status, id: newId(), biz_opaque_callback_data }] }),
    );
  },
  messenger: (desk, sent, text) => echo(desk, 'page', { text, metadata: JSON.parse(sent).message.metadata }),
  instagram: (desk, _sent, text) => echo(desk, 'instagram', { text }),
  telegram: undefined,
  twilio_sms: async () => {},
  twilio_whatsapp: async () => {},
};

const echo = ({ postWebhook: bring, account, to }: Desk, object: string, message: object) => {
  const about = { sender: { id: account }, recipient: { id: to }, timestamp: Date.now() };
  const messaging = [{ ...about, message: { mid: newId(), is_echo: true, ...message } }];
  return bring({ object, entry: [{ id: account, messaging }] });
};

const LOST = ['within', 'after', 'silent', 'failing'] as const;

test.each(KINDS.flatMap((kind) => LOST.map((fate) => [kind, fate] as const)))(
  "%s: one copy if the response is lost (%s); the platform's report decides the outcome, else a CSR",
  async (kind, fate) => {
    const desk = await setUp(kind);
    await desk.claim();
    const id = await desk.write('It is in stock.', fate);
    expect(await desk.state(id)).toBe(kind === 'telegram' ? 'unknown' : 'queued');
    const [sent] = desk.copies();
    await EVIDENCE[kind]?.(desk, sent?.body ?? '', 'It is in stock.');
    await app.outbox.drain();
    await desk.passes(id);
    const told = kind === 'telegram' ? 'unknown' : kind === 'whatsapp' ? 'delivered' : 'sent';
    expect(await desk.state(id)).toBe(told);
    expect(desk.copies()).toHaveLength(1);
    expect((await desk.csr.get(`${desk.path}messages/`)).body.data.filter(isOurs)).toHaveLength(1);
    // The conversation continues meanwhile and afterwards.
    const next = await desk.write('Anything else?');
    expect(await desk.state(next)).toBe('sent');
  },
);

const isOurs = ({ author, kind }: { author: string; kind: string }) =>
  author !== 'customer' && kind === 'text';

test.each(KINDS)(
  '%s: a call closed before it was read is not repeated automatically, and sent again on request',
  async (kind) => {
    const desk = await setUp(kind);
    await desk.claim();
    const id = await desk.write('Hello', 'before');
    await desk.passes(id);
    expect(await desk.state(id)).toBe('unknown');
    expect(desk.copies()).toHaveLength(0);
    const clicks = await Promise.all([desk.decide(id, 'retry'), desk.decide(id, 'retry')]);
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await desk.state(id)).toBe('sent');
    expect(desk.copies()).toHaveLength(1);
  },
);

test.each(KINDS)('%s: a response after 30 s counts, and the message is sent once', async (kind) => {
  const desk = await setUp(kind);
  await desk.claim();
  fates.push('held');
  const id = newId();
  await desk.csr.post(`${desk.path}messages/`, { id, kind: 'text', text: 'Hello' });
  await expect.poll(() => desk.copies().length).toBe(1);
  passes(30_000);
  release();
  await app.outbox.drain();
  expect(await desk.state(id)).toBe('sent');
  expect(desk.copies()).toHaveLength(1);
});

test.each(KINDS)('%s: a test message whose response is lost is unknown, not failed', async (kind) => {
  const desk = await setUp(kind);
  fates.push('after');
  const { body } = await desk.admin.post(
    `/api/channel-integrations/${desk.test_integration.id}/test-message/`,
    {
      to: desk.to,
      text: 'A test',
    },
  );
  expect(body.data).toMatchObject({
    is_ok: false,
    checks: [{ words: expect.stringContaining('may have been delivered') }],
  });
  expect(desk.copies()).toHaveLength(1);
  const [event] = (await desk.events()).filter(({ kind }) => kind === 'test');
  expect(event).toMatchObject({ status: 'unknown', can_retry: false });
});

test.each(KINDS)('%s: a temporary refusal is retried automatically', async (kind) => {
  const desk = await setUp(kind);
  await desk.claim();
  const id = await desk.write('Hello', 'limited');
  await expect.poll(() => desk.state(id), { timeout: 20_000 }).toBe('sent');
  expect(desk.copies()).toHaveLength(1);
});

test('Telegram: a CSR confirms the arrival once; no other user may', async () => {
  const desk = await setUp('telegram');
  await desk.claim();
  const id = await desk.write('Hello', 'after');
  expect((await desk.read(id)).delivery_error).toBeNull();
  const colleague = app.as(await app.user({ organization_id: desk.organization_id, group: 'CSR' }));
  const stranger = app.as(await app.user({ organization_id: (await app.organisation()).id, group: 'CSR' }));
  const viewer = app.as(await app.user({ organization_id: desk.organization_id, group: 'Viewer' }));
  expect((await desk.decide(id, 'arrived', stranger)).statusCode).toBe(404);
  expect((await desk.decide(id, 'arrived', viewer)).statusCode).toBe(403);
  expect((await desk.decide(id, 'arrived', colleague)).statusCode).toBe(404); // no read access
  expect((await desk.decide(id, 'arrived')).body.data).toMatchObject({ id, delivery: 'queued' });
  expect(await desk.state(id)).toBe('sent');
  expect((await desk.decide(id, 'arrived')).body.error).toBe('outcome_known');
  expect((await desk.decide(id, 'retry')).body.error).toBe('not_allowed_now');
  expect(desk.copies()).toHaveLength(1);
});

test('any CSR decides about system messages of an unassigned conversation, which count as failed', async () => {
  const desk = await setUp('telegram');
  const { organization_id, conversation, admin } = desk;
  fates.push('silent');
  const message_id = newId();
  await inTransaction(app.contextFor({ kind: 'system', organization_id }), (tx) =>
    sendAsSystem(tx, {
      organization_id,
      conversation_id: conversation.id,
      message_id,
      kind: 'text',
      text: 'We are closed.',
    }),
  );
  await app.outbox.drain();
  expect(await desk.state(message_id)).toBe('unknown');
  const today = new Date().toISOString().slice(0, 10);
  const { attention } = (await admin.get(`/api/reports/dashboard/?from=${today}&to=${today}`)).body.data;
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'message_failed', count: 1 }));
  const [event] = (await desk.events()).filter(({ direction }) => direction === 'out');
  expect(event).toMatchObject({ status: 'unknown', can_retry: true });
  expect((await desk.decide(message_id, 'arrived')).statusCode).toBe(200);
  expect(await desk.state(message_id)).toBe('sent');
  expect(desk.copies()).toHaveLength(1);
});

test('a long message continues after the part that the platform has reported', async () => {
  const desk = await setUp('whatsapp');
  await desk.claim();
  const long = ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(1_600).trim()).join('\n\n');
  fates.push(undefined as never, 'after');
  const id = await desk.write(long);
  await desk.passes(id);
  expect(await desk.state(id)).toBe('unknown');
  expect(desk.copies()).toHaveLength(2);
  await EVIDENCE.whatsapp?.(desk, desk.copies()[1]?.body ?? '', '');
  await app.outbox.drain();
  expect(desk.copies().map(({ body }) => JSON.parse(body).text.body.slice(0, 1))).toEqual(['a', 'b', 'c']);
  expect(await desk.state(id)).toBe('delivered');
});

test('Twilio: a status of an unknown message triggers a look-up', async () => {
  const desk = await setUp('twilio_sms');
  await desk.claim();
  const id = await desk.write('Hello', 'after');
  const sid = sidOf(taken.length - 1);
  const news = { AccountSid: `AC${desk.account}`, MessageSid: sid, MessageStatus: 'delivered' };
  await desk.postWebhook(new URLSearchParams(news).toString());
  await app.outbox.drain();
  expect(await desk.state(id)).toBe('delivered');
  expect(desk.copies()).toHaveLength(1);
});

test('a server that crashes while sending: the next one repeats nothing, and a late response counts', async () => {
  const desk = await setUp('telegram');
  await desk.claim();
  fates.push('held');
  const id = newId();
  await desk.csr.post(`${desk.path}messages/`, { id, kind: 'text', text: 'Hello' });
  await expect.poll(() => desk.copies().length).toBe(1);
  const event = await runAsPlatform(app, async ({ db }) => {
    const { rows } = await sql<EventMap['message.sent']>`
      select message_json(m) as message, conversation_json(c) as conversation from messages m, conversations c
        where m.id = ${id} and c.id = ${desk.conversation.id}`.execute(db);
    return rows[0] as EventMap['message.sent']; // both exist
  });
  // As the outbox calls it after the first server's lease has expired.
  const { organization_id } = desk;
  const context = app.contextFor({ kind: 'system', organization_id });
  const next = (now: Date) => deliverMessage({ ...context, now: () => now }, event, { isLast: false });
  await expect(next(new Date())).rejects.toThrow('Another attempt is in progress.');
  await next(new Date(Date.now() + 61_000));
  expect(await desk.state(id)).toBe('unknown');
  release();
  await expect.poll(() => desk.state(id)).toBe('sent');
  expect(desk.copies()).toHaveLength(1);
});
