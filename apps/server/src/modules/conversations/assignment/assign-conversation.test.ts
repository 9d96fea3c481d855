import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../testing/create-test-desk';

const app = useTestApp();

test('a Supervisor assigns a waiting conversation, which notifies the colleague and adds a system message', async () => {
  const { users, as, receiveText: write, postAction: step, listEvents: eventsOf } = await createTestDesk(app);
  const { id, version } = await write();
  const { statusCode, body } = await step(as.Supervisor, id, 'assign', { user_id: users.CSR.id, version });
  expect(statusCode).toBe(200);
  expect(body.data).toMatchObject({
    status: 'open',
    assignee_id: users.CSR.id,
    assignee_name: users.CSR.name,
    waiting_since: null,
    version: version + 1,
  });
  expect(await eventsOf(id)).toEqual([{ event: 'assigned', by_name: 'Kim Supervisor', to_name: 'Kim CSR' }]);
  const [notice] = (await as.CSR.get('/api/notifications/')).body.data;
  expect(notice).toMatchObject({ type: 'notification_assigned', conversation_id: id });

  const { data } = (await as['Organisation Admin'].get('/api/audit-log/?action=conversation.assigned')).body;
  expect(data).toMatchObject([
    {
      record_id: id,
      actor_id: users.Supervisor.id,
      changes: { assignee_id: { before: null, after: users.CSR.id } },
    },
  ]);
});

test('reassigning revokes the previous assignee’s access', async () => {
  const { organization_id, users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const dana = await app.user({ organization_id, group: 'CSR', name: 'Dana' });
  const { id } = await write();
  await step(as.CSR, id, 'claim');
  await step(as['Organisation Admin'], id, 'assign', { user_id: dana.id });
  expect((await as.CSR.get(`/api/conversations/${id}/`)).statusCode).toBe(404);
  expect((await app.as(dana).get('/api/conversations/?tab=mine')).body.data).toMatchObject([{ id }]);
  const reply = { id: newId(), kind: 'text', text: 'Hi' };
  expect((await step(as.CSR, id, 'messages', reply)).statusCode).toBe(404);
  expect((await step(app.as(dana), id, 'messages', reply)).statusCode).toBe(201);
  expect(users.CSR.id).not.toBe(dana.id);
});

test('returning to the queue restarts the wait and notifies CSRs again', async () => {
  const { as, receiveText: write, postAction: step, read, listEvents: eventsOf } = await createTestDesk(app);
  const { id, waiting_since } = await write();
  await step(as.CSR, id, 'claim');
  const { body } = await step(as.Supervisor, id, 'assign', { user_id: null });
  expect(body.data).toMatchObject({ status: 'waiting', assignee_id: null });
  expect(Date.parse(body.data.waiting_since)).toBeGreaterThan(Date.parse(waiting_since ?? ''));
  expect((await eventsOf(id)).at(-1)).toEqual({ event: 'returned', by_name: 'Kim Supervisor' });
  const bell = (await as.CSR.get('/api/notifications/')).body.data;
  expect(bell.filter(({ type }: { type: string }) => type === 'notification_shift_to_csr')).toHaveLength(2);
  expect((await read(id)).version).toBe(3);
});

test('a stale version is refused with the current assignee, and the client receives it before the answer', async () => {
  const { organization_id, users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const dana = await app.user({ organization_id, group: 'CSR', name: 'Dana' });
  const { id, version } = await write();
  await step(as.Supervisor, id, 'assign', { user_id: dana.id, version });
  const { statusCode, body } = await step(as.Supervisor, id, 'assign', { user_id: users.CSR.id, version });
  expect(statusCode).toBe(409);
  expect(body).toMatchObject({
    error: 'conflict',
    message: 'Dana has taken this conversation.',
    current: { id, assignee_id: dana.id, version: version + 1 },
  });
});

test('assigning to the current assignee changes nothing', async () => {
  const { users, as, receiveText: write, postAction: step, listEvents: eventsOf } = await createTestDesk(app);
  const { id } = await write();
  await step(as.Supervisor, id, 'assign', { user_id: users.CSR.id });
  const again = await step(as.Supervisor, id, 'assign', { user_id: users.CSR.id });
  expect(again).toMatchObject({ statusCode: 200, body: { data: { assignee_id: users.CSR.id, version: 2 } } });
  expect(await eventsOf(id)).toHaveLength(1);
});

test('fifty concurrent assignments from the same version: one succeeds', async () => {
  const {
    organization_id,
    as,
    receiveText: write,
    postAction: step,
    listEvents: eventsOf,
  } = await createTestDesk(app);
  const { id, version } = await write();
  const colleagues = await Promise.all(
    Array.from({ length: 50 }, (_, at) => app.user({ organization_id, group: 'CSR', name: `CSR ${at}` })),
  );
  const answers = await Promise.all(
    colleagues.map(({ id: user_id }) => step(as.Supervisor, id, 'assign', { user_id, version })),
  );
  const [winner, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
  expect(others).toEqual([]);
  const told = answers.filter(({ statusCode }) => statusCode === 409).map(({ body }) => body.message);
  const { assignee_name } = winner?.body.data ?? {};
  expect(told).toEqual(Array.from({ length: 49 }, () => `${assignee_name} has taken this conversation.`));
  expect(await eventsOf(id)).toHaveLength(1);
});

test('only users who can be assignees are accepted, and only open conversations', async () => {
  const { organization_id, users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id } = await write();
  const foreign = await app.user({ organization_id: (await app.organisation()).id, group: 'CSR' });
  const gone = await app.user({ organization_id, group: 'CSR' });
  await as['Organisation Admin'].post(`/api/users/${gone.id}/disable/`, { reassign_to: null, version: 1 });
  for (const user_id of [foreign.id, gone.id, users.Viewer.id, users['Organisation Admin'].id, newId()]) {
    const { statusCode, body } = await step(as.Supervisor, id, 'assign', { user_id });
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['user_id']);
  }
  await step(as.Supervisor, id, 'resolve');
  const closed = await step(as.Supervisor, id, 'assign', { user_id: users.CSR.id });
  expect(closed).toMatchObject({ statusCode: 409, body: { error: 'not_allowed_now' } });
});

test('refuses users without permission, and hides conversations of other organisations', async () => {
  const [desk, other] = [await createTestDesk(app), await createTestDesk(app)];
  const { id } = await desk.receiveText();
  for (const group of ['CSR', 'Sales', 'Viewer'] as const) {
    const answer = await desk.postAction(desk.as[group], id, 'assign', { user_id: desk.users.CSR.id });
    expect(answer.statusCode).toBe(403);
  }
  const stranger = await other.postAction(other.as.Supervisor, id, 'assign', { user_id: other.users.CSR.id });
  expect(stranger.statusCode).toBe(404);
});

test('Sales users reply in conversations assigned to them and have no further permission', async () => {
  const { users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id } = await write();
  const reply = { id: newId(), kind: 'text', text: 'Hi' };
  expect((await step(as.Sales, id, 'messages', reply)).statusCode).toBe(404);
  await step(as.Supervisor, id, 'assign', { user_id: users.Sales.id });
  expect((await step(as.Sales, id, 'messages', reply)).statusCode).toBe(201);
  for (const forbidden of ['claim', 'resolve', 'hand-back', 'reopen', 'unread']) {
    expect((await step(as.Sales, id, forbidden)).statusCode, forbidden).toBe(403);
  }
});
