import { type Kysely, sql } from 'kysely';

/** Which servers work on this database: each renews its row, and is taken for dead when it has not done so in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table servers (
      id uuid primary key,
      -- Who carries its live connections. More than one server at a time need a Centrifugo.
      realtime text not null check (realtime in ('hub', 'centrifugo')),
      host text not null,
      started_at timestamptz(3) not null default now(),
      alive_until timestamptz(3) not null
    );
    grant select, insert, update, delete on servers to relaydesk_platform;
  `.execute(db);
}
