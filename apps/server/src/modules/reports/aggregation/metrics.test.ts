import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../../conversations/testing/create-test-desk';
import { createRandomHistory, randomAction } from '../testing/random-history';
import { aggregateMetrics } from './aggregate-metrics';
import { rebuildMetrics } from './rebuild-metrics';

const app = useTestApp();

/** Counted metrics, aggregated and pending, and the result of a full recount. */
async function compare(organization_id: string) {
  await app.outbox.drain(); // the two reads have different snapshots
  const list = (rows: ReturnType<typeof sql>) =>
    runAsPlatform(app, async ({ db }) => {
      const found = await sql<{ line: string }>`
        select concat_ws(' ', figure, is_month, day, key, bucket, '=', sum(amount)) as line from (${rows}) f
          group by figure, is_month, day, key, bucket having sum(amount) <> 0
          order by figure, is_month, day, key, bucket`.execute(db);
      return found.rows.map(({ line }) => line);
    });
  const of = sql`where organization_id = ${organization_id}`;
  return {
    counted: await list(sql`select figure, is_month, day, key, bucket, amount from figures ${of}
      union all select figure, is_month, case when is_month then date_trunc('month', day)::date else day end, key, bucket,
          amount from figure_changes cross join (values (false), (true)) kept (is_month) ${of}`),
    recounted: await list(sql`select * from recount_figures(${organization_id})`),
  };
}

test('after concurrent changes in any order, metrics equal a recount', async () => {
  const { desk, act } = await createRandomHistory(app);
  const { organization_id } = desk;
  const move = (zone: string) =>
    runAsPlatform(app, ({ db }) =>
      sql`update organisations set time_zone = ${zone} where id = ${organization_id}`.execute(db),
    );
  const round = fc.record({
    deeds: fc.array(randomAction, { minLength: 1, maxLength: 12 }),
    and: fc.constantFrom('nothing', 'fold', 'rebuild', 'New York', 'Berlin'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      for (const { deeds, and } of rounds) {
        const meanwhile =
          and === 'fold'
            ? aggregateMetrics(app)
            : and === 'rebuild'
              ? rebuildMetrics(app, organization_id)
              : undefined;
        await Promise.all([...deeds.map(act), meanwhile]);
        if (and === 'New York' || and === 'Berlin') {
          await move(and === 'Berlin' ? 'Europe/Berlin' : 'America/New_York');
          await app.outbox.drain();
        }
        const { counted, recounted } = await compare(organization_id);
        expect(counted).toEqual(recounted);
      }
    }),
    { numRuns: 25, seed: 20_261_121 },
  );
  const { recounted } = await compare(organization_id);
  const figures = new Set(recounted.map((line) => line.split(' ', 1)[0]));
  expect(figures.size).toBe(19); // metrics of every kind exist
  // Detects a row that was not counted.
  await runAsPlatform(app, async ({ db }) => {
    await sql`delete from figures where organization_id = ${organization_id} and figure = 'begun'`.execute(
      db,
    );
    await sql`delete from figure_changes where organization_id = ${organization_id} and figure = 'begun'`.execute(
      db,
    );
  });
  const spoiled = await compare(organization_id);
  expect(spoiled.counted).not.toEqual(spoiled.recounted);
  await rebuildMetrics(app, organization_id);
  const mended = await compare(organization_id);
  expect(mended.counted).toEqual(mended.recounted);
});

test('a conversation row contributes its milestones on every path', async () => {
  const {
    organization_id,
    users,
    as,
    receiveText: write,
    postAction: step,
    claim,
  } = await createTestDesk(app);
  const rowOf = (id: string) =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('conversations')
        .select(['handed_over_at', 'hand_over_reason', 'had_human', 'resolved_by', 'first_response_by'])
        .select(['first_response_seconds', 'resolution_seconds'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const byBot = await write({ begins: 'bot' });
  expect(await rowOf(byBot.id)).toMatchObject({
    had_human: false,
    handed_over_at: null,
    hand_over_reason: null,
  });
  await claim(byBot.id);
  expect(await rowOf(byBot.id)).toMatchObject({ had_human: true, handed_over_at: null });
  await step(as.Supervisor, byBot.id, 'assign', { user_id: null });
  const returned = await rowOf(byBot.id);
  expect(returned).toMatchObject({ handed_over_at: expect.any(String), hand_over_reason: 'asked' });

  const customer = newId();
  const { id } = await write({ customer });
  const first = await rowOf(id);
  expect(first).toMatchObject({ had_human: true, hand_over_reason: 'bot_off', first_response_seconds: null });
  await claim(id);
  await step(as.CSR, id, 'messages', { id: newId(), kind: 'text', text: 'Hi' });
  expect(await rowOf(id)).toMatchObject({
    handed_over_at: first.handed_over_at,
    first_response_by: users.CSR.id,
    first_response_seconds: expect.any(Number),
    resolution_seconds: null,
  });
  await step(as.Supervisor, id, 'resolve');
  expect(await rowOf(id)).toMatchObject({
    resolved_by: users.Supervisor.id,
    resolution_seconds: expect.any(Number),
  });
  await write({ customer });
  expect(await rowOf(id)).toMatchObject({ resolved_by: null, resolution_seconds: null });
  const { counted, recounted } = await compare(organization_id);
  expect(counted).toEqual(recounted);
});

test('members can read metrics and not write them', async () => {
  const { id: organization_id } = await app.organisation();
  const pool = app.database.app.pool;
  for (const statement of [
    'delete from figures',
    'update figure_changes set amount = 2',
    'update figures set amount = 2',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/);
  await expect(
    pool.query(`insert into figure_changes (organization_id, figure, day, key, bucket, amount)
      values ('${organization_id}', 'sales', '2026-01-01', '', 0, 1)`),
  ).rejects.toThrow(/row-level security/);
});
