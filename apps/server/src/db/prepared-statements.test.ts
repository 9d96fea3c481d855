import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../testing/test-app';
import { prepared } from './prepared-statements';

const app = useTestApp();

test('marked statements are prepared per connection, others are not, and results are equal', async () => {
  const sum = (n: number) => sql<{ sum: number; at: string }>`
    select ${n}::int + ${sql.lit(n)} as sum, ${'2026-11-21T13:00:00.12Z'}::timestamptz as at`;
  const kept = await runAsPlatform(app, async ({ db }) => {
    for (const _ of [1, 2]) {
      const [first, again] = [await prepared(sum(1)).execute(db), await sum(1).execute(db)];
      expect(first.rows).toEqual([{ sum: 2, at: '2026-11-21T13:00:00.120Z' }]);
      expect(again.rows).toEqual(first.rows);
    }
    expect((await prepared(sum(2)).execute(db)).rows[0]?.sum).toBe(4); // another literal is another statement
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%as sum%'`.execute(db);
    return rows;
  });
  expect(kept).toHaveLength(2);
});
