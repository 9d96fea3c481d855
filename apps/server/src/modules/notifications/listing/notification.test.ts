import { NOTIFICATION_TITLES } from '@relaydesk/contracts/notification-types';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../../conversations/testing/create-test-desk';
import { resolveHandOverNotifications } from '../resolve-hand-over-notifications';
import { notifyCsrs } from '../triggers/notify-csrs';

const app = useTestApp();

test('pages have no gaps or duplicates, and the count is the number of unread notifications', async () => {
  const { receiveText: write, as, listBellNotifications: bellOf } = await createTestDesk(app);
  for (let n = 0; n < 7; n++) await write({ name: `Ada ${n}` });
  const [first] = await bellOf(as.CSR);
  await as.CSR.post('/api/notifications/mark-read/', { notification_id: first?.id });

  const messages: string[] = [];
  for (let cursor = ''; ; ) {
    const { data, pagination } = (await as.CSR.get(`/api/notifications/?unread=1&limit=4${cursor}`)).body;
    expect(pagination.count).toBe(6);
    messages.push(...data.map(({ message }: { message: string }) => message));
    if (pagination.next === null) break;
    cursor = `&cursor=${encodeURIComponent(pagination.next)}`;
  }
  expect(messages).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Ada ${n} is waiting for a CSR.`));
  expect(await bellOf(as.CSR)).toHaveLength(7);
  expect((await as.CSR.get('/api/notifications/?unread=2')).statusCode).toBe(400);
  expect((await as.CSR.get('/api/notifications/?cursor=none')).statusCode).toBe(400);
});

test('the first page has 25 notifications in the specified format, and a cursor', async () => {
  const { organization_id, receiveText: write, as } = await createTestDesk(app);
  const conversation = await write({ name: 'Ada' });
  const context = app.contextFor({ kind: 'system', organization_id });
  // Simulates repeated hand-overs.
  for (let version = 100; version < 130; version++)
    await notifyCsrs(context, { conversation: { ...conversation, version } });
  const { body } = await as.CSR.get('/api/notifications/');
  expect(body).toMatchObject({ code: 0, pagination: { count: 31, next: expect.any(String) } });
  expect(body.data).toHaveLength(25);
  expect(Object.keys(body.data[0])).toEqual(
    expect.arrayContaining(['id', 'title', 'message', 'is_read', 'timestamp']),
  );
});

test('mark all is stored for the caller only, and later notifications are unread', async () => {
  const { receiveText: write, as, listBellNotifications: bellOf } = await createTestDesk(app);
  await write({ name: 'Ada' });
  await write({ name: 'Bo' });
  const { body } = await as.CSR.post('/api/notifications/mark-all-read/');
  expect(body).toEqual({ code: 0, data: { marked: 2 } });
  expect(await bellOf(as.CSR)).toMatchObject([{ is_read: true }, { is_read: true }]);
  expect(await bellOf(as.CSR, '?unread=1')).toEqual([]);
  expect(await bellOf(as.Supervisor, '?unread=1')).toHaveLength(2);
  await write({ name: 'Cy' });
  expect(await bellOf(as.CSR, '?unread=1')).toMatchObject([{ message: 'Cy is waiting for a CSR.' }]);
  expect((await as.CSR.post('/api/notifications/mark-all-read/')).body.data).toEqual({ marked: 1 });
  expect((await as.CSR.post('/api/notifications/mark-all-read/')).body.data).toEqual({ marked: 0 });
});

test('other organisations cannot see or mark notifications; the Super Admin has none', async () => {
  const ours = await createTestDesk(app);
  const theirs = await createTestDesk(app);
  await ours.receiveText({ name: 'Ada' });
  const [notice] = await ours.listBellNotifications(ours.as.CSR);
  const body = { notification_id: notice?.id };
  const root = app.as(await app.user({ organization_id: null, group: null }));
  for (const stranger of [theirs.as.CSR, root]) {
    expect(await ours.listBellNotifications(stranger)).toEqual([]);
    expect((await stranger.post('/api/notifications/mark-read/', body)).statusCode).toBe(404);
    expect((await stranger.post('/api/notifications/mark-all-read/')).body.data).toEqual({ marked: 0 });
  }
  expect(await ours.listBellNotifications(ours.as.CSR, '?unread=1')).toHaveLength(1);
});

test('a claim marks a request as read for all; other changes do not resolve it', async () => {
  const { receiveText: write, claim, as, listBellNotifications: bellOf } = await createTestDesk(app);
  const { id } = await write({ name: 'Ada' });
  const other = await write({ name: 'Bo' });
  await claim(id);
  for (const group of ['Organisation Admin', 'Supervisor', 'CSR', 'Viewer'] as const) {
    expect(await bellOf(as[group], '?unread=1'), group).toMatchObject([{ conversation_id: other.id }]);
    expect(await bellOf(as[group]), group).toMatchObject([{ is_read: false }, { is_read: true }]);
  }
  await as.CSR.post(`/api/conversations/${other.id}/seen/`, { seq: 1 });
  await app.outbox.drain();
  expect(await bellOf(as.CSR, '?unread=1')).toHaveLength(1);
});

test('a claim before the notification is stored: it is created as read', async () => {
  const {
    organization_id,
    receiveText: write,
    claim,
    as,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const conversation = await write({ name: 'Ada' });
  await claim(conversation.id);
  const late = { ...conversation, version: conversation.version + 100 };
  await notifyCsrs(app.contextFor({ kind: 'system', organization_id }), { conversation: late });
  expect(await bellOf(as.Supervisor)).toHaveLength(2);
  expect(await bellOf(as.Supervisor, '?unread=1')).toEqual([]);
});

test('a late claim event does not resolve a newer request', async () => {
  const {
    organization_id,
    receiveText: write,
    claim,
    as,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const asked = await write({ name: 'Ada' }); // Current state: claimed and returned to the queue.
  const context = app.contextFor({ kind: 'system', organization_id });
  const taken = { ...asked, status: 'open' as const, version: asked.version - 1 };
  await resolveHandOverNotifications(context, { conversation: taken, previous: asked, by: null });
  expect(await bellOf(as.CSR, '?unread=1')).toHaveLength(1);
  await claim(asked.id);
  expect(await bellOf(as.CSR, '?unread=1')).toEqual([]);
});

test('only readers of the conversation get the customer name', async () => {
  const {
    receiveText: write,
    claim,
    as,
    organization_id,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const { id } = await write({ name: 'Ada Lovelace' });
  await claim(id);
  const colleague = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await bellOf(as.CSR))[0]?.message).toBe('Ada Lovelace is waiting for a CSR.');
  expect((await bellOf(as.Viewer))[0]?.message).toBe('Ada Lovelace is waiting for a CSR.');
  expect((await bellOf(as.CSR))[0]?.params).toEqual({ channel: 'Web chat', customer: 'Ada Lovelace' });
  expect((await bellOf(colleague))[0]).toMatchObject({
    message: 'Web chat: A customer is waiting for a CSR.',
    kind: 'conversation_waiting',
    params: { channel: 'Web chat', customer: null },
  });
});

test('only readers of the conversation get the hand-over summary while it waits', async () => {
  const {
    organization_id,
    users,
    receiveText: write,
    as,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const { id } = await write({ begins: 'bot', text: 'I want to talk to a human about my blue secret.' });
  const [notice] = await bellOf(as.CSR);
  expect(notice).toMatchObject({
    conversation_id: id,
    hand_over: {
      reason: 'asked',
      question: expect.stringContaining('my blue secret'),
      suggested_reply: expect.stringMatching(/.{10}/),
    },
  });
  const stored = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('notifications')
      .selectAll()
      .where('organization_id', '=', organization_id)
      .where('conversation_id', '=', id)
      .execute(),
  );
  expect(JSON.stringify(stored)).not.toContain('blue secret');

  // Once assigned, other CSRs cannot read it, even while the notification is unresolved.
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ status: 'open', assignee_id: users.Supervisor.id })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute(),
  );
  expect(JSON.stringify(await bellOf(as.CSR))).not.toContain('blue secret');
  expect((await bellOf(as.Supervisor))[0]).toMatchObject({ hand_over: { reason: 'asked' } });
  await resolveHandOverNotifications(app.system, {
    conversation: (await as.Supervisor.get(`/api/conversations/${id}/`)).body.data,
    previous: { status: 'waiting', assignee_id: null },
    by: null,
  });
  expect((await bellOf(as.Supervisor))[0]).not.toHaveProperty('hand_over');
});

test('a hand-over event processed twice is one notification', async () => {
  const {
    organization_id,
    receiveText: write,
    as,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const conversation = await write({ name: 'Ada' });
  await notifyCsrs(app.contextFor({ kind: 'system', organization_id }), { conversation });
  expect(await bellOf(as.CSR)).toHaveLength(1);
});

test('types disabled for the dashboard are neither listed nor counted', async () => {
  const { receiveText: write, as, listBellNotifications: bellOf } = await createTestDesk(app);
  await write({ name: 'Ada' });
  const path = '/api/settings/notification-preferences/';
  const off = { types: { notification_shift_to_csr: { in_app: false } } };
  const kept = (await as.CSR.patch(path, off)).body.data;
  expect(kept).toMatchObject({ sound: true, desktop: false, repeat: true });
  expect(kept.types.notification_shift_to_csr).toEqual({ in_app: false, sound: true, desktop: true });
  expect((await as.CSR.get('/api/notifications/')).body).toMatchObject({
    data: [],
    pagination: { count: 0 },
  });
  await as.CSR.patch(path, { types: { notification_shift_to_csr: { in_app: true } } });
  expect(await bellOf(as.CSR)).toHaveLength(1);
  expect((await as.CSR.patch(path, { types: { something_else: { in_app: true } } })).statusCode).toBe(400);
});

test('users get no notifications of other groups', async () => {
  const { receiveText: write, as, listBellNotifications: bellOf } = await createTestDesk(app);
  await write({ name: 'Ada' });
  for (const group of GROUPS) {
    expect(await bellOf(as[group]), group).toMatchObject(
      group === 'Sales' ? [] : [{ title: NOTIFICATION_TITLES.notification_shift_to_csr }],
    );
  }
  const [notice] = await bellOf(as.CSR);
  const mark = { notification_id: notice?.id ?? newId() };
  expect((await as.Sales.post('/api/notifications/mark-read/', mark)).statusCode).toBe(404);
});
