import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import { notificationChannel, staffChannel } from '@relaydesk/contracts/realtime';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { useRealtimeClients } from '../../../testing/realtime-clients';
import { type TestUser, useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../testing/create-test-desk';
import { handOverConversation } from './bot/hand-over-conversation';

/** Conversations of teams: assignment, queue, notifications, mentions. */
const app = useTestApp();
const hear = useRealtimeClients(app);

async function addTeam({ as }: TestDesk, name: string, members: TestUser[]): Promise<string> {
  const body = { name, description: null, lead_id: null, member_ids: members.map(({ id }) => id) };
  const { statusCode, body: answer } = await as['Organisation Admin'].post('/api/teams/', body);
  expect(statusCode, JSON.stringify(answer)).toBe(201);
  await app.outbox.drain();
  return answer.data.id;
}

const setDefaultTeam = async ({ as, channelIntegration }: TestDesk, default_team_id: string | null) => {
  const path = `/api/channel-integrations/${channelIntegration.id}/`;
  const admin = as['Organisation Admin'];
  const { name, web_chat, version } = (await admin.get(path)).body.data;
  const saved = await admin.patch(path, {
    name,
    is_bot_enabled: false,
    web_chat,
    api: null,
    default_team_id,
    version,
  });
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  return saved.body.data;
};

/** As the bot does when the customer asks for a human. */
async function handOver({ organization_id }: TestDesk, conversation_id: string) {
  const packet: HandOverSummary = {
    ...{ reason: 'asked', question: '', tried: [], basket: null, suggested_reply: '' },
    handed_over_at: new Date().toISOString(),
  };
  const context = app.contextFor({ kind: 'bot', organization_id });
  await inTransaction(context, (tx) =>
    handOverConversation(tx, { organization_id, conversation_id, packet, cause: newId() }),
  );
  await app.outbox.drain();
}

async function openDesk() {
  const desk = await createTestDesk(app);
  const { organization_id } = desk;
  const dana = await app.user({ organization_id, group: 'CSR', name: 'Dana' });
  return { desk, dana, asDana: app.as(dana) };
}

test('a Supervisor assigns a waiting conversation to a team: event, list, filter, tab and audit', async () => {
  const { desk, dana, asDana } = await openDesk();
  const { as, users, receiveText, postAction, listEvents, read } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  const { id, version, waiting_since } = await receiveText();
  const other = await receiveText();
  const { statusCode, body } = await postAction(as.Supervisor, id, 'assign', { team_id, version });
  expect(statusCode, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    status: 'waiting',
    assignee_id: null,
    team_id,
    team_name: 'Returns',
    waiting_since,
    version: version + 1,
  });
  expect(await listEvents(id)).toEqual([
    { event: 'team_assigned', by_name: 'Kim Supervisor', to_team: 'Returns' },
  ]);
  const listed = async (query: string) =>
    (await asDana.get(`/api/conversations/?${query}`)).body.data.map((one: { id: string }) => one.id);
  expect(await listed('tab=team')).toEqual([id]);
  expect(await listed(`tab=all&team_id=${team_id}`)).toEqual([id]);
  expect(await listed('tab=waiting')).toEqual([other.id, id].sort());
  expect((await asDana.get('/api/conversations/counts/')).body.data).toMatchObject({ team: 1, waiting: 2 });
  expect((await as.CSR.get('/api/conversations/counts/')).body.data).toMatchObject({ team: 0, waiting: 2 });
  expect((await as.Sales.get('/api/conversations/?tab=team')).body.data).toEqual([]);
  const { data } = (await as['Organisation Admin'].get('/api/audit-log/?action=conversation.assigned')).body;
  expect(data).toMatchObject([
    { record_id: id, actor_id: users.Supervisor.id, changes: { team_id: { before: null, after: team_id } } },
  ]);
  const again = await postAction(as.Supervisor, id, 'assign', { team_id });
  expect(again.body.data.version).toBe(version + 1);
  expect((await read(id)).team_name).toBe('Returns');
});

test('an assignee who is a member keeps the conversation; otherwise it returns to the queue of the team', async () => {
  const { desk, dana, asDana } = await openDesk();
  const { as, users, receiveText, postAction, claim, listEvents } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  const [kept, returned, bot] = [
    await receiveText(),
    await receiveText(),
    await receiveText({ begins: 'bot' }),
  ];
  await claim(kept.id, asDana);
  await claim(returned.id);
  const assign = async (id: string, body: object) =>
    (await postAction(as['Organisation Admin'], id, 'assign', body)).body.data;
  expect(await assign(kept.id, { team_id })).toMatchObject({ status: 'open', assignee_id: dana.id, team_id });
  expect(await assign(returned.id, { team_id })).toMatchObject({
    status: 'waiting',
    assignee_id: null,
    team_id,
    waiting_since: expect.any(String),
  });
  expect(await assign(bot.id, { team_id })).toMatchObject({ status: 'waiting', team_id });

  const both = await assign(returned.id, { team_id: null, user_id: users.CSR.id });
  expect(both).toMatchObject({ status: 'open', assignee_id: users.CSR.id, team_id: null });
  expect(await assign(returned.id, { team_id, user_id: dana.id })).toMatchObject({
    status: 'open',
    assignee_id: dana.id,
    team_id,
  });
  expect((await listEvents(returned.id)).at(-1)).toEqual({
    event: 'team_assigned',
    by_name: 'Kim Organisation Admin',
    to_name: 'Dana',
    to_team: 'Returns',
  });
  expect(await assign(kept.id, { user_id: null })).toMatchObject({ status: 'waiting', team_id });
  expect(await assign(kept.id, { team_id: null })).toMatchObject({ status: 'waiting', team_id: null });
});

test('a snoozed conversation stays snoozed and returns to the queue of its team', async () => {
  const { desk, dana } = await openDesk();
  const { as, receiveText, postAction, claim } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  const customer = newId();
  const { id } = await receiveText({ customer });
  await claim(id);
  await postAction(as.CSR, id, 'snooze', { until: null });
  const moved = (await postAction(as.Supervisor, id, 'assign', { team_id })).body.data;
  expect(moved).toMatchObject({ status: 'snoozed', assignee_id: null, team_id });
  expect(await receiveText({ customer })).toMatchObject({ id, status: 'waiting', team_id });
});

test('refuses an unknown team, a stale version, a closed conversation and an empty request', async () => {
  const { desk } = await openDesk();
  const { as, receiveText, postAction, claim } = desk;
  const team_id = await addTeam(desk, 'Returns', []);
  const elsewhere = await createTestDesk(app);
  const theirs = await addTeam(elsewhere, 'Theirs', []);
  const { id, version } = await receiveText();
  for (const unknown of [theirs, newId()]) {
    const { statusCode, body } = await postAction(as.Supervisor, id, 'assign', { team_id: unknown });
    expect(statusCode).toBe(400);
    expect(body).toMatchObject({ field_reasons: { team_id: { reason: 'unknown_team' } } });
  }
  const { body: empty } = await postAction(as.Supervisor, id, 'assign', {});
  expect(empty).toMatchObject({ field_reasons: { user_id: { reason: 'assignee_or_team_required' } } });
  expect((await postAction(as.CSR, id, 'assign', { team_id })).statusCode).toBe(403);
  await claim(id);
  const stale = await postAction(as.Supervisor, id, 'assign', { team_id, version });
  expect(stale.body).toMatchObject({ reason: 'conversation_taken', current: { team_id: null } });
  await postAction(as.CSR, id, 'resolve', {});
  expect((await postAction(as.Supervisor, id, 'assign', { team_id })).body).toMatchObject({
    reason: 'conversation_needs_reopening',
  });
});

test('new conversations begin in the default team of the integration, and so do hand-overs', async () => {
  const { desk, dana } = await openDesk();
  const { receiveText } = desk;
  const before = await receiveText({ begins: 'bot' });
  const team_id = await addTeam(desk, 'Returns', [dana]);
  expect(await setDefaultTeam(desk, team_id)).toMatchObject({ default_team_id: team_id });
  expect(await receiveText()).toMatchObject({ status: 'waiting', team_id, team_name: 'Returns' });
  expect(await receiveText({ begins: 'bot' })).toMatchObject({ status: 'bot', team_id });
  expect(before.team_id).toBeNull();
  await handOver(desk, before.id);
  expect(await desk.read(before.id)).toMatchObject({ status: 'waiting', team_id });

  expect(await setDefaultTeam(desk, null)).toMatchObject({ default_team_id: null });
  expect(await receiveText()).toMatchObject({ team_id: null });
});

test('a waiting conversation notifies the members of its team and those who oversee all teams', async () => {
  const { desk, dana, asDana } = await openDesk();
  const { as, receiveText, postAction, listBellNotifications } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  await setDefaultTeam(desk, team_id);
  const live = {
    organisation: await hear(as.CSR, notificationChannel(desk.organization_id)),
    dana: await hear(asDana, staffChannel(dana.id)),
  };
  const { id } = await receiveText();
  const requests = async (who: typeof asDana) =>
    (await listBellNotifications(who)).filter(({ title }) => title === 'New CSR Request');
  const open = async (who: typeof asDana) => (await requests(who)).filter(({ is_read }) => !is_read);
  expect(await open(asDana)).toHaveLength(1);
  expect(await open(as['Organisation Admin'])).toHaveLength(1);
  expect(await open(as.Supervisor)).toHaveLength(1);
  expect(await requests(as.CSR)).toEqual([]);
  expect(await requests(as.Viewer)).toEqual([]);
  const request = expect.objectContaining({ type: 'notification_shift_to_csr' });
  await expect.poll(() => live.dana).toContainEqual(request);
  expect(live.organisation).not.toContainEqual(request);

  await postAction(as.Supervisor, id, 'assign', { team_id: null });
  expect(await open(as.CSR)).toHaveLength(1);
  expect(await open(asDana)).toHaveLength(1);
  expect(await requests(asDana)).toHaveLength(2);
  await expect.poll(() => live.organisation).toContainEqual(request);
});

test('mentioning a team notifies its members, who may then read the conversation', async () => {
  const { desk, dana, asDana } = await openDesk();
  const { as, users, receiveText, claim, postAction, listBellNotifications } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana, users.Sales]);
  const { id } = await receiveText();
  await claim(id);
  expect((await asDana.get(`/api/conversations/${id}/`)).statusCode).toBe(404);
  const note = {
    id: newId(),
    kind: 'note',
    text: '@Returns, please look',
    mentions: [team_id, users.Sales.id],
  };
  const sent = await postAction(as.CSR, id, 'messages', note);
  expect(sent.statusCode, JSON.stringify(sent.body)).toBe(201);
  for (const who of [asDana, as.Sales]) {
    const titles = (await listBellNotifications(who)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'You were mentioned')).toHaveLength(1);
    expect((await who.get(`/api/conversations/${id}/`)).statusCode).toBe(200);
  }
  const empty = await addTeam(desk, 'Nobody', []);
  const quiet = { ...note, id: newId(), mentions: [empty] };
  expect((await postAction(as.CSR, id, 'messages', quiet)).statusCode).toBe(201);
  const wrong = await postAction(as.CSR, id, 'messages', { ...note, id: newId(), mentions: [newId()] });
  expect(wrong.body).toMatchObject({ field_reasons: { 'mentions.0': { reason: 'unknown_user' } } });
});

test('conversations of a deleted team continue without it and wait for everybody', async () => {
  const { desk, dana, asDana } = await openDesk();
  const { as, receiveText, postAction, claim, read, listEvents, listBellNotifications } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  await setDefaultTeam(desk, team_id);
  const [waiting, open, closed] = [await receiveText(), await receiveText(), await receiveText()];
  await claim(open.id, asDana);
  await claim(closed.id, asDana);
  await postAction(asDana, closed.id, 'resolve', {});
  await as['Organisation Admin'].delete(`/api/teams/${team_id}/`);
  await app.outbox.drain();
  expect(await read(waiting.id)).toMatchObject({ status: 'waiting', team_id: null, team_name: null });
  expect(await read(open.id)).toMatchObject({ status: 'open', assignee_id: dana.id, team_id: null });
  expect(await read(closed.id)).toMatchObject({ status: 'resolved', team_id: null });
  expect((await listEvents(waiting.id)).at(-1)).toEqual({ event: 'team_removed' });
  const unread = (await listBellNotifications(as.CSR)).filter(({ is_read }) => !is_read);
  expect(unread).toMatchObject([{ conversation_id: waiting.id, title: 'New CSR Request' }]);
  expect(await receiveText()).toMatchObject({ team_id: null });
});

test('positions in the queue are those of the team', async () => {
  const { desk, dana } = await openDesk();
  const { as, receiveText, postAction } = desk;
  const team_id = await addTeam(desk, 'Returns', [dana]);
  const [first, second] = [await receiveText(), await receiveText()];
  const place = async (id: string) =>
    (await as.Supervisor.get(`/api/conversations/${id}/`)).body.data.queue_place;
  expect(await place(second.id)).toBe(2);
  await postAction(as.Supervisor, second.id, 'assign', { team_id });
  expect([await place(first.id), await place(second.id)]).toEqual([1, 1]);
});
