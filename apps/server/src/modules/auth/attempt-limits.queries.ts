import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface BucketTokenRequest {
  name: string;
  burst: number;
  ms_per_token: number;
}

export interface BucketTokenResult {
  name: string;
  amount: number;
  is_taken: boolean;
}

/** Takes one token from each bucket that has one, in one statement; atomic across servers. */
export async function consumeBucketTokens(
  db: Db,
  wanted: BucketTokenRequest[],
  now: Date,
): Promise<Map<string, BucketTokenResult>> {
  const { rows } = await sql<BucketTokenResult>`
    insert into attempt_buckets as b (name, amount, at, burst, ms_per_token, is_taken)
      select name, burst - 1, ${now}::timestamptz, burst, ms_per_token, true
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w (name text, burst double precision, ms_per_token double precision)
        order by name -- everybody locks them in this order
      on conflict (name) do update set (amount, at, is_taken) = (
        select t.tokens - (t.tokens >= 1)::int, greatest(b.at, excluded.at), t.tokens >= 1
          from (select least(excluded.burst, b.amount + greatest(0, extract(epoch from excluded.at - b.at))
            * 1000 / excluded.ms_per_token) as tokens) t)
      returning name, amount, is_taken`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Used tokens that are not refilled yet. */
export async function countUsedTokens(db: Db, name: string, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select burst - least(burst, amount + greatest(0, extract(epoch from ${now}::timestamptz - at)) * 1000
      / ms_per_token) as used from attempt_buckets where name = ${name}`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function refundBucketTokens(db: Db, names: string[]): Promise<void> {
  await sql`with mine as materialized (
      select name from attempt_buckets where name = any(${names}::text[]) order by name for update)
    update attempt_buckets b set amount = least(b.burst, b.amount + 1) from mine where b.name = mine.name`.execute(
    db,
  );
}

/** Counts an attempt; returns 0, or the milliseconds until the next one is allowed. */
export async function countDelayedAttempt(
  db: Db,
  { name, free, first_ms, max_ms }: { name: string; free: number; first_ms: number; max_ms: number },
  now: Date,
): Promise<number> {
  const delay = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} < ${free} then 0
      else least(${max_ms}::float8, ${first_ms}::float8 * 2 ^ least(40, ${count} - ${free})) end * interval '1 millisecond'`;
  // After this long without attempts the counter starts over.
  const next = sql`(case when ${now}::timestamptz - d.until < ${4 * max_ms} * interval '1 millisecond'
    then d.count + 1 else 1 end)`;
  const { rows } = await sql<{ wait: number }>`
    with taken as (
      insert into attempt_delays as d (name, count, until) values (${name}, 1, ${now}::timestamptz + ${delay(sql`1`)})
        on conflict (name) do update set count = ${next}, until = ${now}::timestamptz + ${delay(next)}
          where d.until <= ${now}::timestamptz
        returning 0::float8 as wait)
    select wait from taken
    union all select greatest(1, extract(epoch from until - ${now}::timestamptz) * 1000)::float8 from attempt_delays
      where name = ${name} and not exists (select from taken)`.execute(db);
  return rows[0]?.wait ?? 0;
}

export async function resetDelayedAttempts(db: Db, name: string): Promise<void> {
  await sql`delete from attempt_delays where name = ${name}`.execute(db);
}
