import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import { inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { useRealtimeClients } from '../../testing/realtime-clients';
import { runAsPlatform, type TestClient, useTestApp } from '../../testing/test-app';
import { createTestDesk, type TestDesk } from './testing/create-test-desk';

/** Read access to conversations: one rule on every route. */
const app = useTestApp();
const hear = useRealtimeClients(app);

/** A conversation, and the reason for which a reader may have access. */
interface Made {
  id: string;
  customer_id: string;
  kind: 'bot' | 'waiting' | 'open' | 'snoozed' | 'resolved' | 'named' | 'sold';
  whose: Group | null;
}

/** As specified in permissions.md. */
const mayRead = (group: Group, { kind, whose }: Made) =>
  ['Organisation Admin', 'Supervisor', 'Viewer'].includes(group) ||
  whose === group ||
  (group === 'CSR' && (kind === 'bot' || kind === 'waiting'));

async function fill(desk: TestDesk): Promise<Made[]> {
  const colleague = await app.user({ organization_id: desk.organization_id, group: 'CSR' });
  const made: Made[] = [];
  const make = async (
    kind: Made['kind'],
    whose: Group | null,
    status: string,
    assignee_id: string | null,
  ) => {
    const { id, customer_id } = await desk.receiveText({ text: 'Marmalade' });
    await runAsPlatform(app, ({ db }) =>
      db
        .updateTable('conversations')
        .set({ status, assignee_id, waiting_since: status === 'waiting' ? sql`now()` : null })
        .where('id', '=', id)
        .execute(),
    );
    made.push({ id, customer_id, kind, whose });
    return id;
  };
  for (const kind of ['bot', 'waiting'] as const) await make(kind, null, kind, null);
  for (const kind of ['open', 'snoozed', 'resolved'] as const) await make(kind, null, kind, colleague.id);
  // The other groups read everything.
  for (const group of ['CSR', 'Sales'] as const) {
    const { id } = desk.users[group];
    await make('open', group, 'open', id);
    await make('resolved', group, 'resolved', id);
    await name(desk, await make('named', group, 'open', colleague.id), id);
    await sell(desk, await make('sold', group, 'open', colleague.id), id);
  }
  return made;
}

const name = ({ as, postAction: step }: TestDesk, id: string, user_id: string) =>
  step(as['Organisation Admin'], id, 'messages', {
    ...{ id: newId(), kind: 'note', text: 'Please look.', mentions: [user_id] },
  });

/** The sale there is attributed to this colleague. */
async function sell(
  { organization_id, as }: TestDesk,
  conversation_id: string,
  owner_id: string,
): Promise<string> {
  const items = [{ product_id: (await app.product({ organization_id })).id, quantity: 1 }];
  const sale = { conversation_id, customer_id: null, customer: null, items };
  const { id } = (await as['Organisation Admin'].post('/api/sales/', sale)).body.data;
  await giveSale(id, owner_id);
  return id;
}

async function giveSale(id: string, owner_id: string): Promise<void> {
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('sales').set({ owner_id }).where('id', '=', id).execute(),
  );
  await app.outbox.drain();
}

/** All realtime channels that authorise this colleague. */
async function listen({ organization_id, users, as }: TestDesk, group: Group): Promise<unknown[][]> {
  const channels = [
    inboxChannel(organization_id),
    queueChannel(organization_id),
    staffChannel(users[group].id),
  ];
  const ears = await Promise.allSettled(channels.map((channel) => hear(as[group], channel)));
  return ears.flatMap((ear) => (ear.status === 'fulfilled' ? [ear.value] : []));
}

const listed = async (who: TestClient, tab: string) => {
  const { data } = (await who.get(`/api/conversations/?tab=${tab}&limit=100`)).body;
  const counts = (await who.get('/api/conversations/counts/')).body.data;
  expect(counts[tab], tab).toBe(data.length);
  return data.map(({ id }: { id: string }) => id);
};

test('each group lists, counts, finds, opens and receives exactly the readable conversations', async () => {
  const desk = await createTestDesk(app);
  const made = await fill(desk);
  const ears: [Group, unknown[][]][] = [];
  for (const group of GROUPS) ears.push([group, await listen(desk, group)]);
  // Readers receive viewing updates, which change nothing.
  for (const { id } of made) await desk.postAction(desk.as.Supervisor, id, 'viewing', { is_viewing: true });

  for (const [group, channels] of ears) {
    const who = desk.as[group];
    const theirs = made.filter((one) => mayRead(group, one));
    const expected = new Set(theirs.map(({ id }) => id));
    for (const { id, customer_id, kind, whose } of made) {
      const why = `${group}: ${kind} of ${whose}`;
      const status = expected.has(id) ? 200 : 404;
      for (const path of [`conversations/${id}`, `conversations/${id}/messages`, `customers/${customer_id}`])
        expect((await who.get(`/api/${path}/`)).statusCode, `${why}: ${path}`).toBe(status);
    }
    expect(new Set([...(await listed(who, 'all')), ...(await listed(who, 'closed'))]), group).toEqual(
      expected,
    );
    const found = (await who.get('/api/search/?q=marmalade&kind=conversation&limit=50')).body.data
      .conversations;
    expect(new Set(found.map(({ id }: { id: string }) => id)), group).toEqual(expected);
    const heardOf = () =>
      new Set(
        channels
          .flat()
          .map((event) => (event as { value: { conversation_id: string } }).value.conversation_id),
      );
    await expect.poll(heardOf).toEqual(expected);
  }
});

test('a user named in a note is notified immediately, can read and write notes, and nothing more', async () => {
  const desk = await createTestDesk(app);
  const { as, users, claim, postAction: step } = desk;
  const colleague = app.as(
    await app.user({ organization_id: desk.organization_id, group: 'CSR', name: 'Dana' }),
  );
  const { id } = await desk.receiveText({ name: 'Vera' });
  await claim(id, colleague);
  const path = `/api/conversations/${id}/`;
  expect((await as.CSR.get(path)).statusCode).toBe(404);
  const heard = await hear(as.CSR, staffChannel(users.CSR.id));

  const note = { id: newId(), kind: 'note', text: '@Kim, please look', mentions: [users.CSR.id] };
  expect((await step(colleague, id, 'messages', note)).statusCode).toBe(201);
  await expect
    .poll(() => heard)
    .toContainEqual({
      type: 'message',
      value: {
        message: expect.objectContaining({ id: note.id }),
        conversation: expect.objectContaining({ id, reader_ids: [users.CSR.id] }),
      },
    });
  await step(colleague, id, 'messages', note); // sent twice, it names them once
  expect((await as.CSR.get(path)).body.data).toMatchObject({
    customer: { name: 'Vera' },
    reader_ids: [users.CSR.id],
  });
  expect((await as.CSR.get('/api/conversations/?tab=all')).body.data).toMatchObject([{ id }]);
  expect((await as.CSR.get('/api/conversations/?tab=mine')).body.data).toEqual([]);

  const answer = { id: newId(), kind: 'note', text: 'On it.' };
  expect((await step(as.CSR, id, 'messages', answer)).statusCode).toBe(201);
  const reply = { id: newId(), kind: 'text', text: 'Hello' };
  expect((await step(as.CSR, id, 'messages', reply)).body).toMatchObject({
    ...{ error: 'not_allowed_now', message: 'This conversation is assigned to Dana.' },
  });
  expect((await step(as.CSR, id, 'resolve', {})).body.error).toBe('not_allowed_now');
  const label = as.CSR.patch(`${path}labels/`, { priority: 'low' });
  expect([(await label).statusCode, (await step(as.CSR, id, 'unread')).statusCode]).toEqual([403, 403]);
  await step(colleague, id, 'snooze', { until: null });
  expect((await step(as.CSR, id, 'reopen')).statusCode).toBe(403);
  const other = app.as(await app.user({ organization_id: desk.organization_id, group: 'CSR' }));
  expect((await other.get(path)).statusCode).toBe(404);
});

test('a refused note grants no access', async () => {
  const desk = await createTestDesk(app);
  const { as, users, claim, postAction: step, receiveText: write } = desk;
  const colleague = app.as(await app.user({ organization_id: desk.organization_id, group: 'CSR' }));
  const [here, elsewhere] = [await write(), await write()];
  for (const { id } of [here, elsewhere]) await claim(id, colleague);
  const note = { id: newId(), kind: 'note', text: 'Mine' };
  await step(colleague, elsewhere.id, 'messages', note);
  const taken = await step(colleague, here.id, 'messages', { ...note, mentions: [users.CSR.id] });
  expect(taken.statusCode).toBe(409);
  expect((await as.CSR.get(`/api/conversations/${here.id}/`)).statusCode).toBe(404);
});

test('a reassigned sale grants access to its new seller and keeps access of users named in notes', async () => {
  const desk = await createTestDesk(app);
  const { users, as } = desk;
  const other = await app.user({ organization_id: desk.organization_id, group: 'Sales' });
  const { id } = await desk.receiveText();
  await desk.claim(id);
  const sale = await sell(desk, id, users.Sales.id);
  const reads = async (who: TestClient) => (await who.get(`/api/conversations/${id}/`)).statusCode === 200;
  expect([await reads(as.Sales), await reads(app.as(other))]).toEqual([true, false]);
  await giveSale(sale, other.id);
  expect([await reads(as.Sales), await reads(app.as(other))]).toEqual([false, true]);
  await name(desk, id, other.id);
  await giveSale(sale, users.Sales.id);
  expect([await reads(as.Sales), await reads(app.as(other))]).toEqual([true, true]);
});
