import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../testing/create-test-desk';
import { unsnoozeConversation } from './unsnooze-conversation';

const app = useTestApp();
const MINUTE = 60_000;
const DAY = 86_400_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Advances the clock to the end of the snooze and runs the schedule. */
async function letTimePass(id: string): Promise<void> {
  await runAsPlatform(app, async ({ db }) => {
    await sql`update conversations set snoozed_until = now() - interval '1 second'
      where id = ${id} and snoozed_until is not null`.execute(db);
    await sql`update outbox set available_at = now() where key like ${`snooze ${id}%`}`.execute(db);
  });
  await app.outbox.drain();
}

test('a conversation returns to its assignee when the snooze ends', async () => {
  const {
    users,
    as,
    receiveText: write,
    postAction: step,
    read,
    listEvents: eventsOf,
  } = await createTestDesk(app);
  const { id } = await write();
  await step(as.CSR, id, 'claim');
  await step(as.CSR, id, 'seen', { seq: 1 });
  const until = inMs(DAY);
  const { body } = await step(as.CSR, id, 'snooze', { until });
  expect(body.data).toMatchObject({ status: 'snoozed', assignee_id: users.CSR.id, snoozed_until: until });
  expect((await as.CSR.get('/api/conversations/?tab=mine')).body.data).toMatchObject([{ id }]);

  await letTimePass(id);
  await expect
    .poll(() => read(id))
    .toMatchObject({ status: 'open', assignee_id: users.CSR.id, snoozed_until: null, unread_count: 1 });
  const told = await eventsOf(id);
  expect(told).toEqual([
    { event: 'claimed', by_name: 'Kim CSR' },
    { event: 'snoozed', by_name: 'Kim CSR', until },
    { event: 'woken' },
  ]);
});

test('an unassigned conversation returns to the queue and CSRs are notified', async () => {
  const { organization_id, as, receiveText: write, postAction: step, read } = await createTestDesk(app);
  const { id } = await write();
  await step(as.Supervisor, id, 'snooze', { until: inMs(MINUTE) });
  const requests = async () =>
    (await as.CSR.get('/api/notifications/')).body.data.filter(
      ({ type }: { type: string }) => type === 'notification_shift_to_csr',
    ).length;
  expect(await requests()).toBe(1);
  await letTimePass(id);
  await expect.poll(() => read(id)).toMatchObject({ status: 'waiting', waiting_since: expect.any(String) });
  await expect.poll(requests).toBe(2);

  // A repeated event has no effect.
  const { version } = await read(id);
  await unsnoozeConversation(app.system, { organization_id, conversation_id: id });
  expect((await read(id)).version).toBe(version);
});

test('an extended snooze continues past the first deadline', async () => {
  const { organization_id, as, receiveText: write, postAction: step, read } = await createTestDesk(app);
  const { id } = await write();
  await step(as.CSR, id, 'claim');
  await step(as.CSR, id, 'snooze', { until: inMs(MINUTE) });
  const until = inMs(DAY);
  await step(as.CSR, id, 'snooze', { until });
  await unsnoozeConversation(app.system, { organization_id, conversation_id: id });
  expect(await read(id)).toMatchObject({ status: 'snoozed', snoozed_until: until });
});

test('a customer message ends the snooze', async () => {
  const { users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const customer = newId();
  const { id } = await write({ customer });
  await step(as.CSR, id, 'claim');
  for (const until of [null, inMs(DAY)]) {
    const { body } = await step(as.CSR, id, 'snooze', { until });
    expect(body.data).toMatchObject({ status: 'snoozed', snoozed_until: until });
    const awake = { id, status: 'open', assignee_id: users.CSR.id, snoozed_until: null };
    expect(await write({ customer })).toMatchObject(awake);
  }
});

test('reopens before the snooze ends, and returns to the queue when its assignee is disabled', async () => {
  const { users, as, receiveText: write, postAction: step, read } = await createTestDesk(app);
  const { id } = await write();
  await step(as.CSR, id, 'claim');
  await step(as.CSR, id, 'snooze', { until: inMs(DAY) });
  const { body } = await step(as.CSR, id, 'reopen');
  expect(body.data).toMatchObject({ status: 'open', snoozed_until: null });
  await step(as.CSR, id, 'snooze', { until: inMs(DAY) });
  const left = { reassign_to: null, version: 1 };
  await as['Organisation Admin'].post(`/api/users/${users.CSR.id}/disable/`, left);
  await expect.poll(() => read(id)).toMatchObject({ status: 'waiting', snoozed_until: null });
});

test.each([
  ['the past', () => inMs(-1)],
  ['more than a year away', () => inMs(367 * DAY)],
  ['no moment', () => 'tomorrow'],
])('refuses %s, naming the field', async (_, until) => {
  const { as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id } = await write();
  const { statusCode, body } = await step(as.Supervisor, id, 'snooze', { until: until() });
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['until']);
});

test('only the assignee or a Supervisor can snooze, and only open conversations', async () => {
  const { organization_id, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id } = await write();
  const snooze = { until: inMs(DAY) };
  expect((await step(as.CSR, id, 'snooze', snooze)).body).toMatchObject({ error: 'not_allowed_now' });
  expect((await step(as['Organisation Admin'], id, 'snooze', snooze)).statusCode).toBe(409);
  expect((await step(as.Viewer, id, 'snooze', snooze)).statusCode).toBe(403);
  const colleague = app.as(await app.user({ organization_id, group: 'CSR' }));
  await step(as.CSR, id, 'claim');
  expect((await step(colleague, id, 'snooze', snooze)).statusCode).toBe(404);
  await step(as.CSR, id, 'resolve');
  expect((await step(as.Supervisor, id, 'snooze', snooze)).statusCode).toBe(409);
});
