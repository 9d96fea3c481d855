import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { saveBotTurn } from './assignment/bot/bot-turn';
import { handOverConversation } from './assignment/bot/hand-over-conversation';
import { receiveMessage } from './messages/receive-message';
import { sendAsBot } from './messages/send-message';
import { createTestDesk } from './testing/create-test-desk';

const app = useTestApp();

async function setUp({ begins = 'waiting' }: { begins?: 'bot' | 'waiting' } = {}) {
  const organisation = await app.organisation();
  const integration = await app.integration({ organization_id: organisation.id });
  const csr = await app.user({ organization_id: organisation.id, group: 'CSR', name: 'Carla' });
  const say = (text: string, external_id: string = newId()) =>
    receiveMessage(
      app.contextFor({
        kind: 'channel',
        organization_id: organisation.id,
        channel_integration_id: integration.id,
      }),
      {
        channel: 'web_chat',
        customer: { external_id: 'visitor-1', name: 'Vera' },
        external_id,
        text,
        begins,
      },
    );
  return { organisation, integration, csr, say };
}

test('a first message creates a waiting conversation, and the next one continues it', async () => {
  const { csr, say } = await setUp();
  const { conversation } = await say('Hello?');
  await say('Anybody there?');

  const { body } = await app.as(csr).get('/api/conversations/?tab=waiting');
  expect(body.data).toMatchObject([
    {
      id: conversation.id,
      status: 'waiting',
      preview: 'Anybody there?',
      unread_count: 2,
      customer_name: 'Vera',
    },
  ]);
  const thread = await app.as(csr).get(`/api/conversations/${conversation.id}/messages/`);
  expect(
    thread.body.data.map((message: { seq: number; text: string }) => [message.seq, message.text]),
  ).toEqual([
    [1, 'Hello?'],
    [2, 'Anybody there?'],
  ]);
});

test('the same webhook event twice is one message', async () => {
  const { say } = await setUp();
  const first = await say('Hello?', 'delivery-1');
  const second = await say('Hello?', 'delivery-1');
  expect([first.duplicate, second.duplicate]).toEqual([false, true]);
  expect(second.message).toEqual(first.message);
  expect(second.conversation.last_seq).toBe(1);
});

test('fifty concurrent claims: one succeeds, the others get the name of the assignee', async () => {
  const { organisation, say } = await setUp();
  const { conversation } = await say('Help!');
  const csrs = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      app.user({ organization_id: organisation.id, group: 'CSR', name: `CSR ${at}` }),
    ),
  );
  const answers = await Promise.all(
    csrs.map((csr) => app.as(csr).post(`/api/conversations/${conversation.id}/claim/`)),
  );
  const winners = answers.filter(({ statusCode }) => statusCode === 200);
  expect(winners).toHaveLength(1);
  const winner = winners[0]?.body.data.assignee_name;
  const told = answers.filter(({ statusCode }) => statusCode === 409).map(({ body }) => body.message);
  expect(told).toEqual(Array.from({ length: 49 }, () => `${winner} has taken this conversation.`));
});

test('only the assignee replies; the same id twice is one message', async () => {
  const { organisation, csr, say } = await setUp();
  const other = await app.user({ organization_id: organisation.id, group: 'CSR' });
  const { conversation } = await say('Help!');
  const path = `/api/conversations/${conversation.id}/messages/`;
  const reply = { id: newId(), kind: 'text', text: 'How can I help?' };

  expect((await app.as(csr).post(path, reply)).body).toMatchObject({ error: 'not_allowed_now' });
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const sent = await app.as(csr).post(path, reply);
  expect(sent).toMatchObject({
    statusCode: 201,
    body: { data: { author: 'csr', author_name: 'Carla', seq: 3 } },
  });
  expect((await app.as(csr).post(path, reply)).body).toEqual(sent.body);
  expect((await app.as(other).post(path, { ...reply, id: newId() })).statusCode).toBe(404);
});

test('the same reply sent five times concurrently is one message with one answer', async () => {
  const { csr, say } = await setUp();
  const { conversation } = await say('Help!');
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const reply = { id: newId(), kind: 'text', text: 'How can I help?' };
  const client = app.as(csr);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.post(`/api/conversations/${conversation.id}/messages/`, reply)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const thread = await client.get(`/api/conversations/${conversation.id}/messages/`);
  expect(thread.body.data.filter(({ kind }: { kind: string }) => kind === 'text')).toHaveLength(2);
});

test('reads messages from the end, before, after and around a message', async () => {
  const { csr, say } = await setUp();
  const { conversation } = await say('1');
  for (let n = 2; n <= 9; n++) await say(String(n));
  const read = async (query: string) => {
    const { body } = await app.as(csr).get(`/api/conversations/${conversation.id}/messages/?limit=4${query}`);
    return body.data.map(({ seq }: { seq: number }) => seq);
  };
  expect(await read('')).toEqual([6, 7, 8, 9]);
  expect(await read('&before=4')).toEqual([1, 2, 3]);
  expect(await read('&after=2')).toEqual([3, 4, 5, 6]);
  expect(await read('&around=5')).toEqual([4, 5, 6, 7]);
  expect(await read('&around=1')).toEqual([1, 2, 3, 4]);
  expect(await read('&around=9')).toEqual([8, 9]);
  expect(await read('&around=5000')).toEqual([]);
});

test('hides conversations from other organisations', async () => {
  const { say } = await setUp();
  const { conversation } = await say('Help!');
  const stranger = await app.user({ organization_id: (await app.organisation()).id, group: 'Supervisor' });
  for (const path of ['', 'messages/']) {
    expect((await app.as(stranger).get(`/api/conversations/${conversation.id}/${path}`)).statusCode).toBe(
      404,
    );
  }
  expect((await app.as(stranger).post(`/api/conversations/${conversation.id}/claim/`)).statusCode).toBe(404);
  expect((await app.as(stranger).get('/api/conversations/?tab=all')).body.data).toEqual([]);
});

test('refuses the Super Admin on every chat route', async () => {
  const { say } = await setUp();
  const { conversation } = await say('Help!');
  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await root.get('/api/conversations/')).statusCode).toBe(403);
  expect((await root.get(`/api/conversations/${conversation.id}/`)).statusCode).toBe(403);
  expect((await root.post(`/api/conversations/${conversation.id}/claim/`)).statusCode).toBe(403);
});

test('a hand-over sends one notification to each user, with separate read states', async () => {
  const { organisation, csr, say } = await setUp();
  const { conversation } = await say('Help!');
  await app.outbox.drain();
  const viewer = await app.user({ organization_id: organisation.id, group: 'Viewer' });

  const { body } = await app.as(csr).get('/api/notifications/');
  expect(body.data).toMatchObject([
    {
      title: 'New CSR Request',
      message: 'Vera is waiting for a CSR.',
      is_read: false,
      conversation_id: conversation.id,
    },
  ]);
  const read = await app.as(csr).post('/api/notifications/mark-read/', { notification_id: body.data[0].id });
  expect(read.body.data.is_read).toBe(true);
  expect((await app.as(csr).get('/api/notifications/')).body.data[0].is_read).toBe(true);
  expect((await app.as(viewer).get('/api/notifications/')).body.data[0].is_read).toBe(false);
  const none = { notification_id: newId() };
  const key = { 'idempotency-key': 'once' };
  expect((await app.as(csr).post('/api/notifications/mark-read/', none, key)).statusCode).toBe(404);
});

test('a message within a day after resolving returns to the same CSR', async () => {
  const { csr, say } = await setUp();
  const { conversation } = await say('Help!');
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  const resolved = await app.as(csr).post(`/api/conversations/${conversation.id}/resolve/`);
  expect(resolved.body.data).toMatchObject({ status: 'resolved' });
  const again = await say('One more thing');
  expect(again.conversation).toMatchObject({ id: conversation.id, status: 'open', assignee_id: csr.id });
});

test('a message to an unassigned snoozed conversation returns it to the queue and notifies CSRs', async () => {
  const { csr, say } = await setUp({ begins: 'bot' });
  const { conversation } = await say('Hello?');
  await app.outbox.drain();
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('conversations').set({ status: 'snoozed' }).where('id', '=', conversation.id).execute(),
  );
  await say('Anybody there?');
  await app.outbox.drain();
  const { body } = await app.as(csr).get('/api/conversations/?tab=waiting');
  expect(body.data).toMatchObject([{ id: conversation.id, waiting_since: expect.any(String) }]);
  expect((await app.as(csr).get('/api/notifications/')).body.data).toHaveLength(1);
});

test('pages of the list have no gaps or duplicates', async () => {
  const { organisation, integration, csr } = await setUp();
  const channel = app.contextFor({
    kind: 'channel',
    organization_id: organisation.id,
    channel_integration_id: integration.id,
  });
  const begun: string[] = [];
  for (let at = 0; at < 7; at++) {
    const { conversation } = await receiveMessage(channel, {
      channel: 'web_chat',
      customer: { external_id: `visitor-${at}` },
      external_id: newId(),
      text: `Message ${at}`,
      begins: at % 2 ? 'bot' : 'waiting',
    });
    begun.push(conversation.id);
  }
  // Bot replies reorder the list: wait until they are done.
  await app.outbox.drain();
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await app
      .as(csr)
      .get(`/api/conversations/?tab=all&limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.pagination.next;
  }
  expect(seen.toSorted()).toEqual(begun.toSorted());
});

test('drops a bot reply after a colleague has claimed the conversation', async () => {
  const { organization_id, as, receiveText: write, postAction: step, read } = await createTestDesk(app);
  const { id } = await write({ begins: 'bot' });
  await step(as.CSR, id, 'claim');
  const before = await read(id);
  const context = app.contextFor({ kind: 'bot', organization_id });
  const late = await inTransaction(context, async (tx) => {
    const said = {
      organization_id,
      conversation_id: id,
      message_id: newId(),
      kind: 'text' as const,
      text: 'Well',
    };
    const packet = { question: '', tried: [], basket: null, suggested_reply: '' };
    return [
      await saveBotTurn(tx, id, { memory: { answered_seq: 1, state: {} }, basket: null, was: null }),
      await sendAsBot(tx, said),
      await handOverConversation(tx, {
        ...{ organization_id, conversation_id: id, cause: newId() },
        packet: { ...packet, reason: 'asked', handed_over_at: new Date().toISOString() },
      }),
    ];
  });
  expect(late).toEqual([false, false, false]);
  await app.outbox.drain();
  expect(await read(id)).toEqual(before);
});
