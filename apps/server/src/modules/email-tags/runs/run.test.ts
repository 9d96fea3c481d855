import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../../conversations/testing/create-test-desk';
import { continueTagRun } from './continue-run';
import { lockTagRun } from './run.queries';

const app = useTestApp();
let desk: TestDesk;
let admin: TestClient;

beforeEach(async () => {
  desk = await createTestDesk(app);
  admin = desk.as['Organisation Admin'];
});

const broken = {
  match: 'any',
  conditions: [{ field: 'body', is: 'contains', text: 'broken' }],
  ...{ assignee_id: null, priority: 'urgent', skip_bot: true, stops: false },
};
const add = async (name: string, more: object = {}) =>
  (await admin.post('/api/email-tags/', { name, colour: '#1877F2', rules: [broken], ...more })).body.data;
const apply = async (id: string) => {
  const answer = await admin.post(`/api/email-tags/${id}/apply/`);
  await app.outbox.drain();
  return answer;
};
const runsOf = async (id: string) => (await admin.get(`/api/email-tags/${id}/runs/`)).body.data;
const tagsOf = async (id: string) => (await desk.read(id)).tag_ids;

test('earlier messages are tagged, without other actions; undo restores the previous state', async () => {
  const [first, second, other] = [
    await desk.receiveText({ text: 'It is broken' }),
    await desk.receiveText({ text: 'BROKEN too' }),
    await desk.receiveText({ text: 'All is well' }),
  ];
  await desk.claim(other.id);
  const said = { id: newId(), kind: 'text', text: 'What is broken?' };
  await desk.as.CSR.post(`/api/conversations/${other.id}/messages/`, said); // outbound, not the customer's
  const tag = await add('Broken');
  await desk.as.CSR.patch(`/api/conversations/${second.id}/labels/`, { tag_ids: [tag.id] });

  const { statusCode, body } = await apply(tag.id);
  expect(statusCode).toBe(202);
  expect(body.data).toMatchObject({
    email_tag_id: tag.id,
    status: 'running',
    looked_at: 0,
    to_look_at: 3,
    tagged: 0,
  });
  const [run] = await runsOf(tag.id);
  expect(run).toMatchObject({ id: body.data.id, status: 'done', looked_at: 3, to_look_at: 3, tagged: 1 });
  expect(run.finished_at).toEqual(expect.any(String));
  expect(await desk.read(first.id)).toMatchObject({
    tag_ids: [tag.id],
    priority: 'normal',
    version: first.version,
  });
  expect([await tagsOf(second.id), await tagsOf(other.id)]).toEqual([[tag.id], []]);

  const undo = `/api/email-tags/${tag.id}/runs/${run.id}/undo/`;
  expect((await admin.post(undo)).body.data).toMatchObject({ status: 'undone', tagged: 1 });
  await app.outbox.drain();
  expect([await tagsOf(first.id), await tagsOf(second.id)]).toEqual([[], [tag.id]]); // added by hand: it stays
  expect(await runsOf(tag.id)).toMatchObject([{ status: 'undone', tagged: 0 }]);
  expect((await admin.post(undo)).body.error).toBe('not_allowed_now');

  const kept = (await admin.get('/api/audit-log/?record_type=email_tag')).body.data;
  expect(kept.map(({ action }: { action: string }) => action)).toEqual([
    ...['email_tag.undone', 'email_tag.applied', 'email_tag.created'],
  ]);
});

test('an excluding tag stays, so that undo removes nothing else', async () => {
  const group = { group: 'Mood', is_single: true };
  const calm = await add('Calm', { ...group, rules: [] });
  const { id } = await desk.receiveText({ text: 'broken' });
  await desk.as.CSR.patch(`/api/conversations/${id}/labels/`, { tag_ids: [calm.id] });
  const angry = await add('Angry', group);
  await apply(angry.id);
  expect(await tagsOf(id)).toEqual([calm.id]);
  expect(await runsOf(angry.id)).toMatchObject([{ status: 'done', looked_at: 1, tagged: 0 }]);
});

test('more than one step, and a crash between two: nothing is skipped or done twice', async () => {
  const { organization_id, channelIntegration: line } = desk;
  const { id } = await desk.receiveText({ text: 'Hello' });
  const wanted = await runAsPlatform(app, async ({ db }) => {
    const { customer_id } = await db
      .selectFrom('conversations')
      .select('customer_id')
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const rows = Array.from({ length: 260 }, (_, number) => ({ id: newId(), isBroken: number % 2 === 0 }));
    const common = { organization_id, channel_integration_id: line.id };
    await db
      .insertInto('conversations')
      .values(
        rows.map((row) => ({
          ...{ ...common, id: row.id, customer_id, channel: 'web_chat', status: 'waiting', last_seq: 5 },
          ...{ waiting_since: at, last_activity_at: at, created_at: at },
        })),
      )
      .execute();
    for (const seq of [1, 2, 3, 4, 5])
      await db
        .insertInto('messages')
        .values(
          rows.map((row) => ({
            ...{ ...common, id: newId(), conversation_id: row.id, seq, kind: 'text', created_at: at },
            author: seq === 3 ? 'csr' : 'customer',
            // Only the first message matches: found in the last batch of each.
            text: seq === 1 && row.isBroken ? 'It is broken' : seq === 3 ? 'broken' : 'Hello',
          })),
        )
        .execute();
    return rows.filter(({ isBroken }) => isBroken).map((row) => row.id);
  });
  const tag = await add('Broken');

  // Started by hand, so that it can stop between steps: the first is repeated, as after a crash.
  const run_id = newId();
  const context = app.contextFor({ kind: 'system', organization_id });
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('email_tag_runs')
      .values({
        ...{ organization_id, id: run_id, email_tag_id: tag.id, to_look_at: 261 },
        rules: JSON.stringify([broken]),
        looked_until: JSON.stringify({
          conversation_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
          seq: 1_000_000,
        }),
      })
      .execute(),
  );
  const step = () => inTransaction(context, (tx) => continueTagRun(tx, { organization_id, id: run_id }));
  const died = inTransaction(context, async (tx) => {
    await continueTagRun(tx, { organization_id, id: run_id });
    throw new Error('The server died.');
  });
  await expect(died).rejects.toThrow('died');
  expect(await runsOf(tag.id)).toMatchObject([{ status: 'running', looked_at: 0, tagged: 0 }]);
  await step();
  const [running] = await runsOf(tag.id);
  expect(running).toMatchObject({ status: 'running', to_look_at: 261 });
  expect(running.looked_at).toBeGreaterThan(90);
  expect(running.looked_at).toBeLessThan(261);
  await app.outbox.drain(); // the steps that it has scheduled
  expect(await runsOf(tag.id)).toMatchObject([{ status: 'done', looked_at: 261, tagged: 130 }]);
  await step(); // a repeated event: it is done
  const carried = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('conversation_tags')
      .select('conversation_id')
      .where('organization_id', '=', organization_id)
      .where('tag_id', '=', tag.id)
      .execute(),
  );
  expect(carried.map(({ conversation_id }) => conversation_id).sort()).toEqual([...wanted].sort());

  await admin.post(`/api/email-tags/${tag.id}/runs/${run_id}/undo/`);
  await app.outbox.drain();
  expect(await runsOf(tag.id)).toMatchObject([{ status: 'undone', tagged: 0 }]);
  expect((await admin.get(`/api/email-tags/${tag.id}/`)).body.data.conversations_30d).toBe(0);
});

test('one run at a time, for a tag with rules that is not archived', async () => {
  const { organization_id } = desk;
  const tag = await add('Broken');
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('email_tag_runs')
      .values({
        organization_id,
        id: newId(),
        email_tag_id: tag.id,
        to_look_at: 9,
        rules: '[]',
        looked_until: '{}',
      })
      .execute(),
  );
  expect((await apply(tag.id)).body).toMatchObject({ error: 'not_allowed_now' });
  expect((await apply((await add('None', { rules: [] })).id)).body).toMatchObject({
    error: 'not_allowed_now',
  });
  const old = await add('Old');
  await admin.patch(`/api/email-tags/${old.id}/`, {
    name: 'Old',
    colour: '#000000',
    is_archived: true,
    version: 1,
  });
  expect((await apply(old.id)).body).toMatchObject({ error: 'not_allowed_now' });
});

test('a deleted tag deletes its runs; missing rights and other organisations are refused', async () => {
  const tag = await add('Broken');
  const { id: run_id } = (await admin.post(`/api/email-tags/${tag.id}/apply/`)).body.data;
  await app.outbox.drain();
  const stranger = (await createTestDesk(app)).as['Organisation Admin'];
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  for (const [method, path] of [
    ['post', 'apply/'],
    ['get', 'runs/'],
    ['post', `runs/${run_id}/undo/`],
  ] as const) {
    const url = `/api/email-tags/${tag.id}/${path}`;
    expect((await stranger[method](url)).statusCode, path).toBe(404);
    for (const group of ['CSR', 'Sales', 'Viewer'] as const)
      expect((await desk.as[group][method](url)).statusCode, path).toBe(403);
    expect((await desk.as.Supervisor[method](url)).statusCode, path).toBeLessThan(300);
    await app.outbox.drain();
  }
  expect((await platform.get(`/api/email-tags/${tag.id}/runs/`)).statusCode).toBe(200);
  expect((await admin.post(`/api/email-tags/${tag.id}/runs/${newId()}/undo/`)).statusCode).toBe(404);
  await admin.delete(`/api/email-tags/${tag.id}/`);
  expect(await runAsPlatform(app, ({ db }) => lockTagRun(db, desk.organization_id, run_id))).toBeUndefined();
});
