import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { expect, test } from 'vitest';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { createTestDesk, type TestDesk } from '../conversations/testing/create-test-desk';

/** Automatic assignment by team, language and skills. */
const app = useTestApp();

async function openDesk() {
  const desk = await createTestDesk(app);
  const body = { ...DEFAULT_INBOX_SETTINGS, assignment: 'round_robin', ring_again_minutes: null, version: 1 };
  await desk.as['Organisation Admin'].patch('/api/inbox-settings/', body);
  await change(desk.users.CSR.id, { last_seen_at: null });
  return desk;
}

const change = (id: string, values: object) =>
  runAsPlatform(app, ({ db }) => db.updateTable('users').set(values).where('id', '=', id).execute());

/** A CSR who is signed in and available. */
async function join({ organization_id }: TestDesk, name: string, values: object = {}): Promise<TestUser> {
  const user = await app.user({ organization_id, group: 'CSR', name });
  await change(user.id, { last_seen_at: new Date().toISOString(), is_available: true, ...values });
  return user;
}

async function addTeam({ as }: TestDesk, name: string, members: TestUser[]) {
  const body = { name, description: null, lead_id: null, member_ids: members.map(({ id }) => id) };
  const { data } = (await as['Organisation Admin'].post('/api/teams/', body)).body;
  await app.outbox.drain();
  return data;
}

const assignToTeam = async ({ as, postAction }: TestDesk, id: string, team_id: string | null) => {
  const { statusCode, body } = await postAction(as.Supervisor, id, 'assign', { team_id, user_id: null });
  expect(statusCode, JSON.stringify(body)).toBe(200);
};

test('a conversation of a team goes to an available member only, however busy', async () => {
  const desk = await openDesk();
  const [ada] = [await join(desk, 'Ada'), await join(desk, 'Ben')];
  const team = await addTeam(desk, 'Returns', [ada]);
  const owners: (string | null)[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await desk.receiveText();
    await assignToTeam(desk, id, team.id);
    owners.push((await desk.read(id)).assignee_id);
  }
  expect(owners).toEqual([ada.id, ada.id, ada.id]);
});

test('without an available member it waits, and later conversations of others are assigned meanwhile', async () => {
  const desk = await openDesk();
  const ada = await join(desk, 'Ada', { is_available: false });
  const team = await addTeam(desk, 'Returns', [ada]);
  const first = await desk.receiveText();
  await assignToTeam(desk, first.id, team.id);
  const second = await desk.receiveText();
  expect((await desk.read(first.id)).status).toBe('waiting');
  const ben = await join(desk, 'Ben', { is_available: false });
  await app.as(ben).post('/api/settings/availability/', { is_available: true });
  await app.outbox.drain();
  expect(await desk.read(first.id)).toMatchObject({ status: 'waiting', assignee_id: null });
  expect(await desk.read(second.id)).toMatchObject({ status: 'open', assignee_id: ben.id });

  await app.as(ada).post('/api/settings/availability/', { is_available: true });
  await app.outbox.drain();
  expect(await desk.read(first.id)).toMatchObject({ status: 'open', assignee_id: ada.id });
});

test('a new member of a team gets its waiting conversations at once', async () => {
  const desk = await openDesk();
  const ada = await join(desk, 'Ada', { max_chats: 0 });
  const team = await addTeam(desk, 'Returns', [ada]);
  const { id } = await desk.receiveText();
  await assignToTeam(desk, id, team.id);
  const ben = await join(desk, 'Ben');
  expect((await desk.read(id)).status).toBe('waiting');
  const { name, description, lead_id, version } = team;
  const body = { name, description, lead_id, member_ids: [ada.id, ben.id], version };
  const saved = await desk.as['Organisation Admin'].patch(`/api/teams/${team.id}/`, body);
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  await app.outbox.drain();
  expect(await desk.read(id)).toMatchObject({ status: 'open', assignee_id: ben.id });
});

test('who speaks the language of the customer comes first, then who has the skills of the tags', async () => {
  const desk = await openDesk();
  const away = { is_available: false };
  const english = await join(desk, 'English', { ...away, language: 'en', skills: ['Billing'] });
  const german = await join(desk, 'German', { ...away, language: 'en', skills: ['Deutsch'] });
  const { id, customer_id } = await desk.receiveText();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('customers').set({ language: 'de' }).where('id', '=', customer_id).execute(),
  );
  const admin = desk.as['Organisation Admin'];
  const tag = (await admin.post('/api/email-tags/', { name: 'billing', colour: '#1877F2' })).body.data;
  const tagged = await desk.receiveText();
  const labelled = await admin.patch(`/api/conversations/${tagged.id}/labels/`, { tag_ids: [tag.id] });
  expect(labelled.statusCode).toBe(200);
  for (const user of [english, german]) await change(user.id, { is_available: true, max_chats: 5 });
  await app.as(english).post('/api/settings/availability/', { is_available: true });
  await app.outbox.drain();
  expect(await desk.read(id)).toMatchObject({ assignee_id: german.id });
  expect(await desk.read(tagged.id)).toMatchObject({ assignee_id: english.id });
});
