import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../messages/receive-message';
import { reassignConversations } from './reassign-conversations';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Cem' });
  const colleague = await app.user({ organization_id, group: 'CSR', name: 'Dana' });
  const line = await app.integration({ organization_id });
  const context = app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id });
  const write = async (external_id = newId()) =>
    (
      await receiveMessage(context, {
        channel: 'web_chat',
        customer: { external_id, name: 'Kim' },
        external_id: newId(),
        text: 'Hello',
        begins: 'waiting',
      })
    ).conversation;
  const take = async (id: string) => app.as(csr).post(`/api/conversations/${id}/claim/`);
  return { organization_id, admin, csr, colleague, write, take };
}

const disable = (admin: TestUser, { id }: TestUser, reassign_to: string | null) =>
  app.as(admin).post(`/api/users/${id}/disable/`, { reassign_to, version: 1 });

async function conversation(reader: TestUser, id: string): Promise<Conversation> {
  return (await app.as(reader).get(`/api/conversations/${id}/`)).body.data;
}
const listEvents = async (reader: TestUser, id: string): Promise<MessageContent[]> =>
  (await app.as(reader).get(`/api/conversations/${id}/messages/`)).body.data.map(
    ({ content }: Message) => content,
  );

test('reassigns open conversations of a disabled user to the colleague, with a system message', async () => {
  const { admin, csr, colleague, write, take } = await setUp();
  const { id } = await write();
  await take(id);
  expect((await disable(admin, csr, colleague.id)).statusCode).toBe(200);
  await expect
    .poll(() => conversation(admin, id))
    .toMatchObject({
      status: 'open',
      assignee_id: colleague.id,
      assignee_name: 'Dana',
    });
  await expect.poll(() => listEvents(colleague, id)).toContainEqual({ event: 'reassigned', to_name: 'Dana' });
});

test('without a colleague they return to the queue and CSRs are notified', async () => {
  const { admin, csr, colleague, write, take } = await setUp();
  const { id } = await write();
  await take(id);
  const rings = async () => (await app.as(colleague).get('/api/notifications/')).body.data.length;
  await expect.poll(rings).toBe(1);
  await disable(admin, csr, null);
  await expect.poll(() => conversation(admin, id)).toMatchObject({ status: 'waiting', assignee_id: null });
  await expect.poll(rings).toBe(2);
  expect((await conversation(admin, id)).waiting_since).not.toBeNull();
  expect((await app.as(colleague).post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
});

test('a user who loses the assignee permission loses their conversations; others keep theirs', async () => {
  const { admin, csr, colleague, write, take } = await setUp();
  const [mine, theirs] = [await write(), await write()];
  await take(mine.id);
  await app.as(colleague).post(`/api/conversations/${theirs.id}/claim/`);
  const user = (await app.as(admin).get(`/api/users/${csr.id}/`)).body.data;
  const { statusCode } = await app.as(admin).patch(`/api/users/${csr.id}/`, { ...user, group: 'Viewer' });
  expect(statusCode).toBe(200);
  await expect.poll(async () => (await conversation(admin, mine.id)).status).toBe('waiting');
  expect(await conversation(admin, theirs.id)).toMatchObject({ assignee_id: colleague.id });
});

test('a resolved conversation that the customer reopens gets an active assignee', async () => {
  const { organization_id, admin, csr, colleague, write, take } = await setUp();
  const customer = newId();
  const { id } = await write(customer);
  await take(id);
  await app.as(csr).post(`/api/conversations/${id}/resolve/`);
  await disable(admin, csr, null);
  const context = app.contextFor({ kind: 'system', organization_id });
  await reassignConversations(context, { organization_id, user_id: csr.id, reassign_to: null });
  expect(await write(customer)).toMatchObject({ id, status: 'waiting', assignee_id: null });
  expect((await app.as(colleague).post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
});

test('handles more than one batch, a repeated event, and a target who was disabled meanwhile', async () => {
  const { organization_id, admin, csr, colleague, write } = await setUp();
  const { customer_id, channel_integration_id } = await write();
  const now = new Date().toISOString();
  const rows = Array.from({ length: 120 }, () => ({
    ...{ id: newId(), organization_id, customer_id, channel_integration_id, channel: 'web_chat' },
    ...{ status: 'open', assignee_id: csr.id, last_activity_at: now, created_at: now },
  }));
  await runAsPlatform(app, ({ db }) => db.insertInto('conversations').values(rows).execute());
  await disable(admin, colleague, null);

  const left = { organization_id, user_id: csr.id, reassign_to: colleague.id };
  const context = app.contextFor({ kind: 'system', organization_id });
  await reassignConversations(context, left);
  await reassignConversations(context, left);
  const counts = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('conversations')
      .select(['status', 'assignee_id'])
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organization_id)
      .groupBy(['status', 'assignee_id'])
      .execute(),
  );
  expect(counts).toEqual([{ status: 'waiting', assignee_id: null, count: 121 }]);
  expect(await listEvents(admin, rows[0]?.id ?? '')).toEqual([{ event: 'reassigned' }]);
});
