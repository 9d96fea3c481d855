import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { openTestChat } from '../files/testing/open-chat';
import { refreshMessageUsage } from './message-quota';

const app = useTestApp();
afterEach(() => void vi.useRealTimers());

const limitOf = (organization_id: string, limit: number | null) =>
  runAsPlatform(app, ({ db }) =>
    sql`update organisations set max_messages_per_month = ${limit} where id = ${organization_id}`.execute(db),
  );

async function limitedChat(limit: number) {
  const chat = await openTestChat(app);
  await limitOf(chat.organization_id, limit);
  const admin = app.as(
    await app.user({ organization_id: chat.organization_id, group: 'Organisation Admin' }),
  );
  const reply = (id = newId()) => chat.send({ id, text: 'An answer' });
  const shown = async () => {
    const { body } = await admin.get('/api/settings/quotas/');
    return body.data.find(({ name }: { name: string }) => name === 'messages');
  };
  return { chat, admin, reply, shown };
}

test('at the monthly limit replies are refused with limit and reset time; inbound messages are stored', async () => {
  const { chat, admin, reply, shown } = await limitedChat(5);
  expect((await reply()).statusCode).toBe(201);
  await refreshMessageUsage(app.system); // it runs every few seconds by itself
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await reply());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 429, 429]);
  const { body, headers } = answers.at(-1) ?? {};
  expect(body).toMatchObject({ error: 'quota_exceeded', quota: { name: 'messages', limit: 5, used: 5 } });
  expect(Date.parse(body.quota.frees_at)).toBeGreaterThan(Date.now());
  expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
  expect(await shown()).toMatchObject({ limit: 5, used: 5, frees_at: body.quota.frees_at });

  // Neither notes nor customers are refused, and inbound messages do not count.
  expect((await chat.send({ kind: 'note', text: 'Over the limit' })).statusCode).toBe(201);
  for (let n = 0; n < 5; n++) expect((await chat.say({ text: `Still here ${n}` })).statusCode).toBe(201);
  await refreshMessageUsage(app.system);
  await refreshMessageUsage(app.system); // one notification only
  expect(await shown()).toMatchObject({ used: 5 });
  const { body: bell } = await admin.get('/api/notifications/');
  const notices = bell.data.filter(({ type }: { type: string }) => type === 'notification_quota');
  expect(notices.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('All 5 messages of this month are sent.'),
  ]);

  await limitOf(chat.organization_id, 8);
  await reply(); // triggers a new count
  await refreshMessageUsage(app.system);
  expect((await reply()).statusCode).toBe(201);
  await limitOf(chat.organization_id, null);
  await refreshMessageUsage(app.system);
  for (let n = 0; n < 5; n++) expect((await reply()).statusCode).toBe(201);
});

test('the bot leaves the last tenth to CSRs, and hands over its conversations', async () => {
  const { chat, reply } = await limitedChat(20);
  for (let n = 0; n < 18; n++) await reply();
  await refreshMessageUsage(app.system);
  const line = await app.integration({ organization_id: chat.organization_id });
  const path = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const said = await app.anonymous.post(
    `${path}/messages/`,
    { id: newId(), text: 'When do you open?' },
    { authorization: `Bearer ${session}` },
  );
  expect(said.statusCode).toBe(201);
  await app.outbox.drain();
  const opened = await app.anonymous.post(`${path}/open/`, { session });
  expect(opened.body.data.status).toBe('waiting');
  const authors = opened.body.data.messages.map(({ author }: { author: string }) => author);
  expect(authors).not.toContain('bot');
  // The hand-over's message to the customer was the nineteenth.
  expect((await reply()).statusCode).toBe(201);
  expect((await reply()).statusCode).toBe(429);
});

test('the next month begins at 0', async () => {
  const { reply, shown } = await limitedChat(2);
  await reply();
  await refreshMessageUsage(app.system);
  await reply();
  expect((await reply()).statusCode).toBe(429);
  const { frees_at } = await shown();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(frees_at) + 1_000 });
  // The session is still cached; the database’s own clock is in the old month.
  expect((await reply()).statusCode).not.toBe(429);
});

test('an admin sees the use of each limit; others do not', async () => {
  const { chat, admin } = await limitedChat(100);
  await chat.uploadAsVisitor('notes.txt', 'x'.repeat(1_000));
  await chat.upload('notes.txt', 'x'.repeat(500));
  const { body } = await admin.get('/api/settings/quotas/');
  const used = Object.fromEntries(
    body.data.map((quota: { name: string; used: number }) => [quota.name, quota.used]),
  );
  expect(used).toEqual({
    ...{ users: 2, integrations: 1, messages: 0, knowledge_entries: 0, knowledge_characters: 0 },
    ...{ upload_bytes: 1_500, visitors_upload_bytes: 1_000 },
  });
  expect((await chat.csr.get('/api/settings/quotas/')).statusCode).toBe(403);
});
