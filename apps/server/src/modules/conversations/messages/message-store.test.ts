import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../testing/create-test-desk';

/** Cost of a message (T6): statements are round trips, and outside a transaction each is one commit. */
const app = useTestApp();
// The clock is frozen: entries cached for a second do not expire, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * All statements sent to PostgreSQL while `work` and its follow-up work run, without the transactions of
 * other organisations, whose events this server may process for another test file.
 */
async function statementsOf(organizationId: string, work: () => Promise<unknown>): Promise<string[]> {
  await app.outbox.drain();
  const sent: string[] = [];
  const withOthers = new Set<pg.Client>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown; // overloaded
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (text.startsWith('begin; set local app.organization_id') && !text.includes(organizationId))
      withOthers.add(this);
    if (!withOthers.has(this)) sent.push(text);
    if (/^(commit|rollback)$/.test(text)) withOthers.delete(this);
    return query.apply(this, args);
  });
  await work();
  await app.outbox.drain();
  return sent.filter((text) => !isOfSweep(text));
}

/** Ignores periodic jobs (sweep, metrics aggregation, monthly counts), which belong to no message. */
const isOfSweep = (text: string) =>
  /^\s*(update outbox set leased_by|select id from outbox|with taken as|with limited as|with before as|with gone as|with recursive owners|with busy as)/.test(
    text,
  );
const isCommit = (text: string) =>
  text === 'commit' || /receive_messages|send_message|delete from outbox/.test(text);

/** Follow-up work takes longer on a busy machine. */
const PATIENCE = { timeout: 30_000 };

async function openConversation() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const path = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const say = () =>
    app.anonymous.post(
      `${path}/messages/`,
      { id: newId(), text: 'Hello' },
      { authorization: `Bearer ${session}` },
    );
  await say();
  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  const reply = () =>
    csr.post(`/api/conversations/${conversation.id}/messages/`, { id: newId(), kind: 'text', text: 'Hi' });
  await reply();
  // The first response time is stored with the conversation too.
  await vi.waitUntil(async () => {
    await app.outbox.drain();
    const measured = await runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('conversations')
        .select('first_response_seconds')
        .where('id', '=', conversation.id)
        .executeTakeFirst(),
    );
    return measured?.first_response_seconds !== null;
  }, PATIENCE);
  // The first message updates the integration's health; later ones skip it for a while.
  await vi.waitUntil(
    () =>
      runAsPlatform(app, async ({ db }) => {
        const noted = await db
          .selectFrom('channel_integrations')
          .select('last_inbound_at')
          .where('id', '=', line.id)
          .executeTakeFirst();
        return noted?.last_inbound_at;
      }),
    PATIENCE,
  );
  return { organization_id, say, reply };
}

test('a customer message costs one statement and one commit before acknowledgement, and one clean-up after', async () => {
  const { organization_id, say } = await openConversation();
  const statements = await statementsOf(organization_id, say);
  expect(statements.map((text) => text.replace(/\(.*/s, '').trim())).toEqual([
    'select r.* from jsonb_to_recordset',
    'with hurry as materialized',
  ]);
  expect(statements.filter(isCommit)).toHaveLength(2);
});

test('a reply costs one statement and one commit before acknowledgement, and one clean-up after', async () => {
  const { organization_id, reply } = await openConversation();
  const statements = await statementsOf(organization_id, reply);
  expect(statements.map((text) => text.replace(/\(.*/s, '').trim())).toEqual([
    'select case when may_reply',
    'with hurry as materialized',
  ]);
});

test("records an assignee's first reply with its assignment period; notes and events do not count", async () => {
  const { as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id } = await write();
  const firstReplies = () =>
    runAsPlatform(app, async ({ db }) => {
      const rows = await db
        .selectFrom('ownerships')
        .select(['status', 'first_reply_at'])
        .where('conversation_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(
        ({ status, first_reply_at }) => `${status} ${first_reply_at === null ? '-' : 'replied'}`,
      );
    });
  const say = (kind: string) => step(as.CSR, id, 'messages', { id: newId(), kind, text: 'Hi' });
  await step(as.CSR, id, 'claim');
  await say('note');
  expect(await firstReplies()).toEqual(['waiting -', 'open -']);
  await say('text');
  expect(await firstReplies()).toEqual(['waiting -', 'open replied']);
  await step(as.Supervisor, id, 'assign', { user_id: null });
  await step(as.CSR, id, 'claim');
  expect(await firstReplies()).toEqual(['waiting -', 'open replied', 'waiting -', 'open -']);
  await say('text');
  expect(await firstReplies()).toEqual(['waiting -', 'open replied', 'waiting -', 'open replied']);
});
