import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../testing/create-test-desk';

const app = useTestApp();

async function setUp() {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const tag = async (name: string): Promise<string> =>
    (await admin.post('/api/email-tags/', { name, colour: '#1877F2' })).body.data.id;
  return { ...desk, admin, tag };
}

test('priority and tags: omitted fields stay, and the version does not change', async () => {
  const { as, receiveText: write, tag, read } = await setUp();
  const { id, version } = await write();
  const path = `/api/conversations/${id}/labels/`;
  const [refund, angry] = [await tag('Refund'), await tag('Angry')];
  const tagged = await as.CSR.patch(path, { tag_ids: [refund, angry, refund] });
  expect(tagged.body.data).toMatchObject({ tag_ids: [refund, angry], priority: 'normal', version });
  await as.CSR.patch(path, { priority: 'urgent' });
  expect(await read(id)).toMatchObject({ tag_ids: [refund, angry], priority: 'urgent', version });
  await as.Supervisor.patch(path, { tag_ids: [] });
  expect(await read(id)).toMatchObject({ tag_ids: [], priority: 'urgent', version });
});

test('records who set a label; repeating the request changes nothing', async () => {
  const { admin, users, as, receiveText: write } = await setUp();
  const { id } = await write();
  for (const _ of ['once', 'again'])
    await as.CSR.patch(`/api/conversations/${id}/labels/`, { priority: 'high' });
  const { data } = (await admin.get(`/api/audit-log/?record_id=${id}`)).body;
  expect(data).toMatchObject([
    {
      action: 'conversation.labelled',
      actor_id: users.CSR.id,
      changes: { priority: { before: 'normal', after: 'high' } },
    },
  ]);
});

test.each([
  ['an unknown tag', () => ({ tag_ids: [newId()] }), 'tag_ids.0'],
  ['no id', () => ({ tag_ids: ['refund'] }), 'tag_ids.0'],
  ['too many', () => ({ tag_ids: Array.from({ length: 21 }, newId) }), 'tag_ids'],
  ['no priority of ours', () => ({ priority: 'huge' }), 'priority'],
])('refuses %s, naming the field', async (_, body, field) => {
  const { as, receiveText: write } = await setUp();
  const { id } = await write();
  const answer = await as.CSR.patch(`/api/conversations/${id}/labels/`, body());
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a tag of another organisation is unknown, also when resolving', async () => {
  const [one, two] = [await setUp(), await setUp()];
  const theirs = await two.tag('Theirs');
  const { id } = await one.receiveText();
  const labels = await one.as.CSR.patch(`/api/conversations/${id}/labels/`, { tag_ids: [theirs] });
  expect(labels.body.fields).toEqual({ 'tag_ids.0': 'This tag does not exist.' });
  const resolved = await one.postAction(one.as.Supervisor, id, 'resolve', { tag_ids: [theirs] });
  expect(resolved.body.fields).toEqual({ 'tag_ids.0': 'This tag does not exist.' });
  expect(await one.read(id)).toMatchObject({ status: 'waiting', tag_ids: [] });
});

test('resolves with a reason and tags; a customer message clears the reason', async () => {
  const { as, receiveText: write, postAction: step, tag } = await setUp();
  const customer = newId();
  const { id } = await write({ customer });
  const sold = await tag('Sold');
  await step(as.CSR, id, 'claim');
  const { body } = await step(as.CSR, id, 'resolve', { reason: 'sold', tag_ids: [sold] });
  expect(body.data).toMatchObject({ status: 'resolved', resolve_reason: 'sold', tag_ids: [sold] });
  expect(await write({ customer })).toMatchObject({ status: 'open', resolve_reason: null, tag_ids: [sold] });
  expect((await step(as.CSR, id, 'resolve')).body.data).toMatchObject({ resolve_reason: 'answered' });
  expect((await step(as.CSR, id, 'reopen')).body.data).toMatchObject({ resolve_reason: null });
  const unknown = await step(as.CSR, id, 'resolve', { reason: 'bored' });
  expect(Object.keys(unknown.body.fields)).toEqual(['reason']);
});

test('marks a conversation as unread for all users until one of them opens it', async () => {
  const { as, receiveText: write, postAction: step, read } = await setUp();
  const { id, last_seq } = await write();
  await step(as.CSR, id, 'seen', { seq: last_seq });
  expect((await read(id)).unread_count).toBe(0);
  expect((await step(as.CSR, id, 'unread')).body.data).toMatchObject({ unread_count: 1 });
  expect((await step(as.CSR, id, 'unread')).body.data).toMatchObject({ unread_count: 1 });
  await step(as.CSR, id, 'seen', { seq: last_seq });
  expect((await read(id)).unread_count).toBe(0);
});

test('Sales and Viewer cannot label; users cannot label conversations that they cannot read', async () => {
  const { organization_id, as, receiveText: write, postAction: step } = await setUp();
  const { id } = await write();
  const labels = { priority: 'low' };
  for (const group of ['Sales', 'Viewer'] as const) {
    expect((await as[group].patch(`/api/conversations/${id}/labels/`, labels)).statusCode).toBe(403);
    expect((await step(as[group], id, 'unread')).statusCode).toBe(403);
  }
  await step(as.CSR, id, 'claim');
  const colleague = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await colleague.patch(`/api/conversations/${id}/labels/`, labels)).statusCode).toBe(404);
  expect((await step(colleague, id, 'unread')).statusCode).toBe(404);
});
