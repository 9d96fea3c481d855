import { type Kysely, sql } from 'kysely';

/**
 * Attempts at signing in, counted for all servers together. Names are hashes, so nobody's address is stored. A crash of
 * PostgreSQL may forget them: then everybody starts anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Token buckets: 'amount' tokens were left at 'at', and one grows back in 'ms_per_token'.
    create unlogged table attempt_buckets (
      name text primary key,
      amount double precision not null,
      at timestamptz(3) not null,
      burst double precision not null,
      ms_per_token double precision not null,
      -- The latest attempt was let through.
      is_taken boolean not null
    );
    -- Growing delays: after 'count' attempts the next one is let through at 'until'.
    create unlogged table attempt_delays (
      name text primary key,
      count integer not null,
      until timestamptz(3) not null
    );
    create index attempt_buckets_at on attempt_buckets (at);
    create index attempt_delays_until on attempt_delays (until);
    grant select, insert, update, delete on attempt_buckets, attempt_delays to relaydesk_platform;
  `.execute(db);
}
