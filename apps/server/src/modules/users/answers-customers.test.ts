import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { createTestDesk } from '../conversations/testing/create-test-desk';
import { buildUserChange } from './testing/staff';

/** The switch "Also answers customers" (permissions.md). */
const app = useTestApp();

/** An organisation whose Organisation Admin has switched it on for themselves. */
async function openDeskOfOne() {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const { id } = desk.users['Organisation Admin'];
  const { body } = await admin.get(`/api/users/${id}/`);
  const saved = await admin.patch(
    `/api/users/${id}/`,
    buildUserChange(body.data, { answers_customers: true }),
  );
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  await app.outbox.drain();
  return { desk, admin, id };
}

test('only with it an Organisation Admin claims, answers, returns and resolves conversations', async () => {
  const without = await createTestDesk(app);
  const { id: waiting } = await without.receiveText();
  const refused = await without.claim(waiting, without.as['Organisation Admin']);
  expect({ status: refused.statusCode, error: refused.body.error }).toEqual({
    status: 403,
    error: 'forbidden',
  });

  const { desk, admin, id } = await openDeskOfOne();
  expect((await admin.get('/api/settings/users/me/')).body.data.answers_customers).toBe(true);
  const first = await desk.receiveText();
  expect((await desk.claim(first.id, admin)).body.data).toMatchObject({ status: 'open', assignee_id: id });
  const reply = { id: newId(), kind: 'text', text: 'Hello!' };
  expect((await admin.post(`/api/conversations/${first.id}/messages/`, reply)).statusCode).toBe(201);
  expect((await desk.postAction(admin, first.id, 'resolve', {})).body.data.status).toBe('resolved');
  const second = await desk.receiveText();
  await desk.claim(second.id, admin);
  expect((await desk.postAction(admin, second.id, 'hand-back')).body.data.status).toBe('bot');
});

test('other rights stay unchanged: a CSR of another rank may do what the table states', async () => {
  const { desk } = await openDeskOfOne();
  expect((await desk.claim((await desk.receiveText()).id, desk.as.Viewer)).statusCode).toBe(403);
  expect((await desk.as['Organisation Admin'].get('/api/organisations/')).statusCode).toBe(403);
});

test('conversations are assigned to such an admin automatically and manually', async () => {
  const { desk, admin, id } = await openDeskOfOne();
  const settings = { ...DEFAULT_INBOX_SETTINGS, assignment: 'round_robin', version: 1 };
  expect((await admin.patch('/api/inbox-settings/', settings)).statusCode).toBe(200);
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ last_seen_at: new Date().toISOString() }).where('id', '=', id).execute(),
  );
  expect(await desk.read((await desk.receiveText()).id)).toMatchObject({ status: 'open', assignee_id: id });

  const other = await openDeskOfOne();
  const { id: waiting, version } = await other.desk.receiveText();
  const given = await other.desk.postAction(other.desk.as.Supervisor, waiting, 'assign', {
    user_id: other.id,
    version,
  });
  expect(given.body.data, JSON.stringify(given.body)).toMatchObject({ assignee_id: other.id });
});

test('switched off, their conversations return to the queue and the right ends immediately', async () => {
  const { desk, admin, id } = await openDeskOfOne();
  const { id: conversation } = await desk.receiveText();
  await desk.claim(conversation, admin);
  const { body } = await admin.get(`/api/users/${id}/`);
  await admin.patch(`/api/users/${id}/`, buildUserChange(body.data, { answers_customers: false }));
  await app.outbox.drain();
  expect(await desk.read(conversation)).toMatchObject({ status: 'waiting', assignee_id: null });
  expect((await desk.claim(conversation, admin)).statusCode).toBe(403);
});

test.each(['CSR', 'Sales', 'Viewer'] as const)('a %s cannot have it', async (group) => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const { body } = await admin.get(`/api/users/${desk.users[group].id}/`);
  const refused = await admin.patch(
    `/api/users/${body.data.id}/`,
    buildUserChange(body.data, { answers_customers: true }),
  );
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual(['answers_customers']);
});

test('a change of the group removes it', async () => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const { id } = desk.users.Supervisor;
  const before = (await admin.get(`/api/users/${id}/`)).body.data;
  await admin.patch(`/api/users/${id}/`, buildUserChange(before, { answers_customers: true }));
  const current = (await admin.get(`/api/users/${id}/`)).body.data;
  expect(current.answers_customers).toBe(true);
  const moved = await admin.patch(`/api/users/${id}/`, buildUserChange(current, { group: 'CSR' }));
  expect(moved.body.data.answers_customers).toBe(false);
});
