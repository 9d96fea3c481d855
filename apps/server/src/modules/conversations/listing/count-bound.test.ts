import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_EXACT_COUNT } from '../../../db/list-page';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../testing/create-test-desk';

const app = useTestApp();

const DAY = 'begun_from=2026-10-01T00:00:00.000Z&begun_to=2026-10-02T00:00:00.000Z';
/** Rows of one statement: each fires the triggers of the metrics. */
const ROWS = 10_000;

/**
 * Inserts resolved or waiting conversations of one customer, created within the minutes after `from`.
 * @param count rows
 * @param status of all of them
 */
async function insertMany(
  { organization_id, channelIntegration, receiveText }: TestDesk,
  { from, count, status }: { from: string; count: number; status: 'resolved' | 'waiting' },
): Promise<void> {
  const { customer_id } = await receiveText({ begins: 'bot', text: 'First' });
  const insert = (first: number, last: number) =>
    runAsPlatform(app, ({ db }) =>
      sql`insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
        waiting_since, resolved_at, last_activity_at, created_at)
      select ${organization_id}, gen_random_uuid(), ${customer_id}, ${channelIntegration.id}, 'web_chat', ${status},
          case when ${status} = 'waiting' then at end, case when ${status} = 'resolved' then at end, at, at
        from (select ${from}::timestamptz + n * interval '5 seconds' as at from generate_series(${first}::int, ${last}::int) n)
          made`.execute(db),
    );
  for (let first = 1; first <= count; first += ROWS) await insert(first, Math.min(count, first + ROWS - 1));
}

const countOf = async (who: TestClient, query: string) => {
  const { statusCode, body } = await who.get(`/api/conversations/?limit=1&${query}`);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  const { count, count_is_exact } = body.pagination;
  return { count, count_is_exact };
};

test('a list behind a dashboard number is exact at 10,000, and says so when there are more', async () => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  await insertMany(desk, { from: '2026-10-01T00:00:00Z', count: MAX_EXACT_COUNT, status: 'resolved' });
  expect(await countOf(admin, `tab=all&${DAY}`)).toEqual({ count: 10_000, count_is_exact: true });
  await insertMany(desk, { from: '2026-10-01T00:00:00Z', count: 1, status: 'resolved' });
  expect(await countOf(admin, `tab=all&${DAY}`)).toEqual({ count: 10_000, count_is_exact: false });
});

test('the dashboard and its list show the same number below and above the bound', async () => {
  const desk = await createTestDesk(app);
  const admin = desk.as['Organisation Admin'];
  const goal = async () => {
    const { statusCode, body } = await admin.get('/api/reports/dashboard/?from=2026-10-01&to=2026-10-01');
    expect(statusCode).toBe(200);
    return body.data.attention.find(({ kind }: { kind: string }) => kind === 'waiting_too_long');
  };
  await insertMany(desk, { from: '2026-10-01T00:00:00Z', count: MAX_EXACT_COUNT - 1, status: 'waiting' });
  const below = await goal();
  expect(below.count).toBe(9_999);
  expect(await countOf(admin, `tab=waiting&waiting_before=${below.waiting_before}`)).toEqual({
    count: 9_999,
    count_is_exact: true,
  });
  await insertMany(desk, { from: '2026-10-01T00:00:00Z', count: 2, status: 'waiting' });
  const above = await goal();
  expect(above.count).toBe(10_000);
  expect(await countOf(admin, `tab=waiting&waiting_before=${above.waiting_before}`)).toEqual({
    count: 10_000,
    count_is_exact: false,
  });
});
