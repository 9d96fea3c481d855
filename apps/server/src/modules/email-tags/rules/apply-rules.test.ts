import type { MessageContent } from '@relaydesk/contracts/message';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../context/context';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { createTestDesk, type TestDesk } from '../../conversations/testing/create-test-desk';
import { applyTagRules } from './apply-rules';
import { invalidateTagRules } from './tag-rules-cache';

const app = useTestApp();
let desk: TestDesk;

beforeEach(async () => {
  desk = await createTestDesk(app);
});

const rule = (more: object = {}) => ({
  match: 'any',
  conditions: [{ field: 'body', is: 'contains', text: 'broken' }],
  assignee_id: null,
  priority: null,
  skip_bot: false,
  stops: false,
  ...more,
});
let named = 0;
const add = async (rules: object[], more: object = {}) => {
  const tag = { name: `Tag ${named++}`, colour: '#1877F2', rules, ...more };
  const { statusCode, body } = await desk.as.Supervisor.post('/api/email-tags/', tag);
  expect(statusCode, JSON.stringify(body)).toBe(201);
  return body.data;
};

/** A customer writes; returns the conversation after processing. */
async function receiveText(
  text: string,
  {
    customer = newId(),
    content,
    begins = 'waiting',
  }: { customer?: string; content?: MessageContent; begins?: 'bot' | 'waiting' } = {},
) {
  const context = app.contextFor({
    kind: 'channel',
    organization_id: desk.organization_id,
    channel_integration_id: desk.channelIntegration.id,
  });
  const { conversation } = await receiveMessage(context, {
    channel: 'web_chat',
    customer: { external_id: customer, name: 'Vera' },
    external_id: newId(),
    text,
    begins,
    ...(content && { content }),
  });
  await app.outbox.drain();
  return desk.read(conversation.id);
}

const spoken = async (id: string) => {
  const { data } = (await desk.as['Organisation Admin'].get(`/api/conversations/${id}/messages/`)).body;
  return data.map(({ author, kind }: { author: string; kind: string }) => `${author} ${kind}`);
};

test('a matching message is tagged, assigned and prioritised once, so that later changes of CSRs remain', async () => {
  const { users, as, postAction: step } = desk;
  const tag = await add([rule({ assignee_id: users.CSR.id, priority: 'urgent' })]);
  expect(await receiveText('All is well')).toMatchObject({
    tag_ids: [],
    status: 'waiting',
    priority: 'normal',
  });

  const customer = newId();
  const broken = await receiveText('It is BROKEN', { customer });
  expect(broken).toMatchObject({
    ...{ tag_ids: [tag.id], status: 'open', assignee_id: users.CSR.id, priority: 'urgent' },
  });
  expect(await desk.listEvents(broken.id)).toEqual([{ event: 'assigned', to_name: 'Kim CSR' }]);
  const shown = (await as.Viewer.get(`/api/email-tags/${tag.id}/`)).body.data;
  expect(shown).toMatchObject({ conversations_30d: 1, last_used_at: expect.any(String) });

  await as.CSR.patch(`/api/conversations/${broken.id}/labels/`, { priority: 'low' });
  await step(as.Supervisor, broken.id, 'assign', { user_id: null });
  const again = await receiveText('still broken', { customer });
  expect(again).toMatchObject({ tag_ids: [tag.id], status: 'waiting', assignee_id: null, priority: 'low' });

  const kept = (await as['Organisation Admin'].get('/api/audit-log/?action=conversation.labelled&sort=at'))
    .body;
  expect(kept.data[0]).toMatchObject({
    actor_kind: 'system',
    changes: { tag_ids: { before: [], after: [tag.id] }, priority: { before: 'normal', after: 'urgent' } },
  });
});

test('an assigned conversation is not reassigned; a deactivated CSR gets none', async () => {
  const { organization_id, users, as, claim } = desk;
  const gone = await app.user({ organization_id, group: 'CSR' });
  const tag = await add([rule({ assignee_id: gone.id })]);
  await as['Organisation Admin'].post(`/api/users/${gone.id}/disable/`, { reassign_to: null, version: 1 });
  expect(await receiveText('broken')).toMatchObject({
    tag_ids: [tag.id],
    status: 'waiting',
    assignee_id: null,
  });

  const other = await add([
    rule({ conditions: [{ field: 'body', is: 'contains', text: 'late' }], assignee_id: users.Supervisor.id }),
  ]);
  const customer = newId();
  const { id } = await receiveText('Hello', { customer });
  await claim(id);
  const late = await receiveText('It is late', { customer });
  expect(late).toMatchObject({ tag_ids: [other.id], status: 'open', assignee_id: users.CSR.id });
});

test('past the bot: it is queued before the bot answers, and CSRs are notified', async () => {
  const tag = await add([rule({ skip_bot: true })]);
  const asked = await receiveText('Where is it?', { begins: 'bot' });
  expect((await spoken(asked.id)).filter((line: string) => line.startsWith('bot'))).not.toEqual([]);

  const broken = await receiveText('It is broken', { begins: 'bot' });
  expect(broken).toMatchObject({ tag_ids: [tag.id], status: 'waiting', waiting_since: expect.any(String) });
  expect(await spoken(broken.id)).toEqual(['customer text', 'system event']);
  const bell = await desk.listBellNotifications(desk.as.CSR);
  expect(bell.some((one) => JSON.stringify(one).includes(broken.id))).toBe(true);
});

test('addresses, subject and attachments of a mail; customer and integration of other channels', async () => {
  const [from, to, subject, file, line, who] = [
    await add([rule({ conditions: [{ field: 'from', is: 'contains', text: '@shop.example' }] })]),
    await add([rule({ conditions: [{ field: 'to', is: 'equals', text: 'copy@ours.example' }] })]),
    await add([rule({ conditions: [{ field: 'subject', is: 'matches', text: '^re: order \\d+' }] })]),
    await add([rule({ conditions: [{ field: 'attachment' }] })]),
    await add([rule({ match: 'all', conditions: [{ field: 'channel', kind: 'web_chat' }] })]),
    await add([rule({ conditions: [{ field: 'from', is: 'equals', text: 'vera' }] })]),
  ];
  const mail = {
    ...{ subject: 'Re: Order 4711', from: 'vera@shop.example', to: ['support@ours.example'] },
    ...{ cc: ['copy@ours.example'], has_html: false },
  };
  const media = [{ kind: 'document' as const, name: 'a.pdf', state: 'waiting' as const, error: null }];
  const mailed = await receiveText('Hello', { content: { mail, media } });
  expect(mailed.tag_ids).toEqual([from, to, subject, file, line, who].map(({ id }) => id));
  expect((await receiveText('Re: Order 4711')).tag_ids).toEqual([line.id, who.id]);
});

test('the order decides, archived tags have no effect, and a stopping rule ends evaluation', async () => {
  const first = await add([rule({ priority: 'low' })]);
  const second = await add([rule({ priority: 'high', stops: true })]);
  const third = await add([rule({ priority: 'urgent' })]);
  expect(await receiveText('broken')).toMatchObject({ tag_ids: [first.id, second.id], priority: 'low' });

  const patch = (tag: { id: string; name: string; colour: string }, more: object) =>
    desk.as.Supervisor.patch(`/api/email-tags/${tag.id}/`, { name: tag.name, colour: tag.colour, ...more });
  expect((await patch(third, { position: 1, version: 1 })).body.data.position).toBe(1);
  expect(await receiveText('broken')).toMatchObject({
    tag_ids: [third.id, first.id, second.id],
    priority: 'urgent',
  });
  await patch(third, { is_archived: true, version: 2 });
  expect((await receiveText('broken')).tag_ids).toEqual([first.id, second.id]);
});

test('an exclusive tag replaces others of its group, by rule and by hand', async () => {
  const group = { group: 'Mood', is_single: true };
  const angry = await add([rule()], group);
  const happy = await add([rule({ conditions: [{ field: 'body', is: 'contains', text: 'thanks' }] })], group);
  const free = await add([]);
  const customer = newId();
  const { id } = await receiveText('broken', { customer });
  const label = (tag_ids: string[]) => desk.as.CSR.patch(`/api/conversations/${id}/labels/`, { tag_ids });
  await desk.claim(id);
  expect((await label([angry.id, free.id])).body.data.tag_ids).toEqual([angry.id, free.id]);
  expect((await receiveText('thanks', { customer })).tag_ids).toEqual([free.id, happy.id]);
  expect((await label([free.id, happy.id, angry.id])).body.data.tag_ids).toEqual([free.id, angry.id]);
  // Both match: the first in order, also when repeated.
  for (const _ of [1, 2])
    expect((await receiveText('broken, thanks', { customer })).tag_ids).toEqual([free.id, angry.id]);
});

test('handled twice it is applied once; without rules no query is sent', async () => {
  const { organization_id } = desk;
  const tag = await add([rule({ priority: 'high' })]);
  const conversation = await receiveText('broken');
  const admin = desk.as['Organisation Admin'];
  const [message] = (await admin.get(`/api/conversations/${conversation.id}/messages/`)).body.data;
  const deeds = async () =>
    (await admin.get('/api/audit-log/?action=conversation.labelled')).body.data.map(
      ({ id }: { id: string }) => id,
    );
  const before = await deeds();
  expect(before).toHaveLength(1);
  const context = app.contextFor({ kind: 'system', organization_id });
  await applyTagRules(context, { message, conversation });
  await app.outbox.drain();
  expect(await deeds()).toEqual(before);
  const { tag_ids, priority } = conversation;
  expect(await desk.read(conversation.id)).toMatchObject({ tag_ids, priority });

  await admin.delete(`/api/email-tags/${tag.id}/`);
  invalidateTagRules(organization_id);
  await applyTagRules(context, { message, conversation });
  const database = {} as Context['database']; // fails if it is used
  await applyTagRules({ ...context, database }, { message, conversation });
});

test('rules apply to their own organisation only', async () => {
  await add([rule({ priority: 'urgent' })]);
  desk = await createTestDesk(app);
  expect(await receiveText('broken')).toMatchObject({ tag_ids: [], priority: 'normal' });
});

test('concurrent deletions and merges: every message is answered, and deleted tags are on nothing', async () => {
  const { organization_id, as } = desk;
  const gone = await add([rule()]);
  const merged = await add([rule()]);
  const stays = await add([]);
  const customers = Array.from({ length: 12 }, () => newId());
  for (const customer of customers) await desk.receiveText({ customer, text: 'Hello' });
  const [removed, together] = await Promise.all([
    as['Organisation Admin'].delete(`/api/email-tags/${gone.id}/`),
    as['Organisation Admin'].post(`/api/email-tags/${merged.id}/merge/`, { into_id: stays.id, version: 1 }),
    ...customers.map((customer) => desk.receiveText({ customer, text: 'It is broken' })),
  ]);
  expect([removed.statusCode, together.statusCode]).toEqual([200, 200]);
  const carried = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('conversations').select('tag_ids').where('organization_id', '=', organization_id).execute(),
  );
  expect(carried).toHaveLength(12);
  for (const { tag_ids } of carried) expect([[], [stays.id]]).toContainEqual(tag_ids);
});
