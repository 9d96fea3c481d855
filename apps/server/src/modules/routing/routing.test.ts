import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { invalidateActors } from '../auth/sessions/actor-cache';
import { createTestDesk, type TestDesk } from '../conversations/testing/create-test-desk';
import { buildUserChange as staffChange } from '../users/testing/staff';

/** Assignment and escalation of waiting conversations. */
const app = useTestApp();

async function openWith(settings: object): Promise<TestDesk> {
  const desk = await createTestDesk(app);
  const body = { ...DEFAULT_INBOX_SETTINGS, ...settings, version: 1 };
  const saved = await desk.as['Organisation Admin'].patch('/api/inbox-settings/', body);
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  return desk;
}

/** Runs all schedules of this organisation, one step of each chain at a time. */
async function passTime({ organization_id }: TestDesk) {
  await runAsPlatform(app, ({ db }) =>
    sql`update outbox set available_at = now() where organization_id = ${organization_id}`.execute(db),
  );
  await app.outbox.drain();
}

const change = (id: string, values: object) =>
  runAsPlatform(app, ({ db }) => db.updateTable('users').set(values).where('id', '=', id).execute());
const comeIn = ({ id }: TestUser) =>
  change(id, { last_seen_at: new Date().toISOString(), is_available: true });
const goHome = ({ id }: TestUser) => change(id, { last_seen_at: null });

const find = async ({ as }: TestDesk, id: string) =>
  (await as['Organisation Admin'].get(`/api/conversations/${id}/`)).body.data;
const linesOf = async ({ as }: TestDesk, id: string): Promise<{ author: string; text: string }[]> =>
  (await as['Organisation Admin'].get(`/api/conversations/${id}/messages/`)).body.data;

test('an unanswered conversation repeats notifications, sends its position, and escalates', async () => {
  const desk = await openWith({ ring_again_minutes: 1, tell_place_minutes: 2, escalate_minutes: 3 });
  const first = await desk.receiveText({ name: 'Ada' });
  const second = await desk.receiveText({ name: 'Bea' });
  for (let minute = 1; minute <= 4; minute++) await passTime(desk);

  const told = async ({ id }: { id: string }) =>
    (await linesOf(desk, id)).filter(({ author }) => author === 'system').map(({ text }) => text);
  expect((await told(first)).filter((text) => /waiting/.test(text))).toEqual([
    'Thank you for waiting. You are next in line.',
  ]);
  expect((await told(second)).filter((text) => /waiting/.test(text))).toEqual([
    'Thank you for waiting. You are number 2 in the queue.',
  ]);
  const unanswered = async (who: 'Supervisor' | 'CSR') =>
    (await desk.listBellNotifications(desk.as[who])).filter(({ title }) => title === 'Nobody has answered');
  expect(await unanswered('Supervisor')).toHaveLength(2);
  expect(await unanswered('CSR')).toHaveLength(0);
});

test('an assigned conversation causes no further actions', async () => {
  const desk = await openWith({ ring_again_minutes: 1, tell_place_minutes: 1, escalate_minutes: 1 });
  const { id } = await desk.receiveText({ name: 'Ada' });
  await desk.claim(id);
  const before = (await linesOf(desk, id)).length;
  await passTime(desk);
  await passTime(desk);
  expect(await linesOf(desk, id)).toHaveLength(before);
  expect((await desk.listBellNotifications(desk.as.Supervisor)).map(({ title }) => title)).not.toContain(
    'Nobody has answered',
  );
});

test('round robin: assigns to an online user with capacity and the fewest conversations', async () => {
  const desk = await openWith({ assignment: 'round_robin' });
  const { organization_id } = desk;
  const join = async (name: string) => {
    const user = await app.user({ organization_id, group: 'CSR', name });
    await comeIn(user);
    return user;
  };
  const [ada, ben, carl] = [await join('Ada'), await join('Ben'), await join('Carl')];
  await change(carl.id, { max_chats: 0 });
  await goHome(desk.users.CSR);
  const owners: (string | null)[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const { id } = await desk.receiveText({ name: `Customer ${newId()}` });
    owners.push((await find(desk, id)).assignee_id);
  }
  expect(owners.filter((it) => it === ada.id)).toHaveLength(2);
  expect(owners.filter((it) => it === ben.id)).toHaveLength(2);
  expect(owners[0]).not.toBe(owners[1]);
  expect((await desk.listBellNotifications(app.as(ada))).map(({ title }) => title)).toContain(
    'Conversation assigned to you',
  );
});

test('round robin: without online users it waits, and the next notification assigns it', async () => {
  const desk = await openWith({ assignment: 'round_robin', ring_again_minutes: 1 });
  await goHome(desk.users.CSR);
  const { id } = await desk.receiveText({ name: 'Ada' });
  expect(await find(desk, id)).toMatchObject({ status: 'waiting', assignee_id: null });
  await comeIn(desk.users.CSR);
  await passTime(desk);
  expect(await find(desk, id)).toMatchObject({ status: 'open', assignee_id: desk.users.CSR.id });
});

test('round robin: a user who becomes available gets waiting conversations, longest first, up to capacity', async () => {
  const desk = await openWith({ assignment: 'round_robin', ring_again_minutes: null });
  await change(desk.users.CSR.id, {
    last_seen_at: new Date().toISOString(),
    is_available: false,
    max_chats: 2,
  });
  const waiting: { id: string }[] = [];
  for (const name of ['Ada', 'Bea', 'Cem']) waiting.push(await desk.receiveText({ name }));
  const statuses = () => Promise.all(waiting.map(async ({ id }) => (await find(desk, id)).status));
  expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  await desk.as.CSR.post('/api/settings/availability/', { is_available: true });
  await app.outbox.drain();
  expect(await statuses()).toEqual(['open', 'open', 'waiting']);
});

/** A CSR with `values` that prevent assignment, and a customer who therefore waits. */
async function waitFor(values: object, settings: object = {}) {
  const desk = await openWith({ assignment: 'round_robin', ring_again_minutes: null, ...settings });
  await change(desk.users.CSR.id, values);
  const { id } = await desk.receiveText({ name: 'Ada' });
  expect(await find(desk, id)).toMatchObject({ status: 'waiting', assignee_id: null });
  const isAssignedToCsr = async () => (await find(desk, id)).assignee_id === desk.users.CSR.id;
  return { desk, isAssignedToCsr };
}

const PRESENT = { last_seen_at: new Date().toISOString(), is_available: true };
const LONG_AGO = new Date(Date.now() - 3_600_000).toISOString();

test('round robin: a CSR who reconnects gets a waiting conversation', async () => {
  const { desk, isAssignedToCsr } = await waitFor({ last_seen_at: LONG_AGO });
  const { id } = desk.users.CSR;
  expect((await desk.as.CSR.get('/api/settings/users/me/')).statusCode).toBe(200);
  await change(id, { last_seen_at: LONG_AGO }); // opening the session above is a sign-in
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('sessions').set({ last_used_at: LONG_AGO }).where('user_id', '=', id).execute(),
  );
  invalidateActors(({ user_id }) => user_id === id);
  await desk.as.CSR.get('/api/settings/users/me/');
  await expect.poll(isAssignedToCsr).toBe(true);
});

test('round robin: a CSR who signs in gets a waiting conversation, unless away', async () => {
  const { desk, isAssignedToCsr } = await waitFor({ last_seen_at: null, is_available: false });
  const signIn = async () => {
    await app.as(desk.users.CSR).get('/api/settings/users/me/');
    await app.outbox.drain();
  };
  await signIn();
  expect(await isAssignedToCsr()).toBe(false);
  await change(desk.users.CSR.id, { last_seen_at: null, is_available: true });
  await signIn();
  expect(await isAssignedToCsr()).toBe(true);
});

test('round robin: a CSR with increased capacity gets a waiting conversation', async () => {
  const { desk, isAssignedToCsr } = await waitFor({ ...PRESENT, max_chats: 0 });
  const admin = desk.as['Organisation Admin'];
  const path = `/api/users/${desk.users.CSR.id}/`;
  const user = (await admin.get(path)).body.data;
  const saved = await admin.patch(path, staffChange(user, { max_chats: 1 }));
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  await app.outbox.drain();
  expect(await isAssignedToCsr()).toBe(true);
});

test('round robin: reassigning a conversation frees capacity for a waiting one', async () => {
  const { desk, isAssignedToCsr } = await waitFor({ last_seen_at: null });
  const first = await desk.receiveText({ name: 'Bea' });
  await desk.claim(first.id);
  await change(desk.users.CSR.id, { ...PRESENT, max_chats: 1 });
  await desk.postAction(desk.as.Supervisor, first.id, 'assign', { user_id: desk.users.Supervisor.id });
  expect(await isAssignedToCsr()).toBe(true);
});

test('round robin: takes effect on waiting conversations when enabled', async () => {
  const { desk, isAssignedToCsr } = await waitFor(PRESENT, { assignment: 'manual' });
  const body = { ...DEFAULT_INBOX_SETTINGS, assignment: 'round_robin', version: 2 };
  await desk.as['Organisation Admin'].patch('/api/inbox-settings/', body);
  await app.outbox.drain();
  expect(await isAssignedToCsr()).toBe(true);
});

test('round robin: freed capacity goes to the longest waiting conversation', async () => {
  const desk = await openWith({ assignment: 'round_robin', ring_again_minutes: null });
  await comeIn(desk.users.CSR);
  await change(desk.users.CSR.id, { max_chats: 1 });
  const [first, second, third] = [
    await desk.receiveText({ name: 'Ada' }),
    await desk.receiveText({ name: 'Bea' }),
    await desk.receiveText({ name: 'Cem' }),
  ];
  expect(await find(desk, first.id)).toMatchObject({ status: 'open' });
  expect(await find(desk, second.id)).toMatchObject({ status: 'waiting' });
  await desk.as.CSR.post(`/api/conversations/${first.id}/resolve/`, {});
  await app.outbox.drain();
  expect(await find(desk, second.id)).toMatchObject({ status: 'open', assignee_id: desk.users.CSR.id });
  expect(await find(desk, third.id)).toMatchObject({ status: 'waiting' });
});

test('reclaims conversations of offline assignees without a reply; others keep theirs', async () => {
  const desk = await openWith({ return_minutes: 5 });
  const [untouched, answered, present] = [
    await desk.receiveText({ name: 'Ada' }),
    await desk.receiveText({ name: 'Bea' }),
    await desk.receiveText({ name: 'Cem' }),
  ];
  for (const { id } of [untouched, answered]) await desk.claim(id);
  const said = { id: newId(), kind: 'text', text: 'Hello, I am looking into it.' };
  expect((await desk.as.CSR.post(`/api/conversations/${answered.id}/messages/`, said)).statusCode).toBe(201);
  await desk.as.Supervisor.post(`/api/conversations/${present.id}/claim/`);
  await app.outbox.drain();
  await goHome(desk.users.CSR);
  await comeIn(desk.users.Supervisor);
  await passTime(desk);

  expect(await find(desk, untouched.id)).toMatchObject({ status: 'waiting', assignee_id: null });
  expect(await find(desk, answered.id)).toMatchObject({ status: 'open', assignee_id: desk.users.CSR.id });
  expect(await find(desk, present.id)).toMatchObject({
    status: 'open',
    assignee_id: desk.users.Supervisor.id,
  });
});
