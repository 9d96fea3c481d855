import pg from 'pg';
import { median } from '../load/percentile';
import { findPgbench, runPgbench } from './pgbench';

type DatabaseAddress = { host: string; port: number };

const CONVERSATIONS = 1_000;
const DATABASE = 'relaydesk_raw';

const buildStatement = (id: string) =>
  `with c as (update raw_conversations set last_seq = last_seq + 1, preview = 'Where is my parcel?', ` +
  `last_activity_at = now() where id = ${id} returning id, last_seq) ` +
  `insert into raw_messages (conversation_id, seq, text) select id, last_seq, 'Where is my parcel?' from c`;

/** A database of its own on the server that is measured. */
export async function prepareDatabaseBaseline(at: DatabaseAddress): Promise<void> {
  await withClient({ ...at, database: 'postgres' }, async (client) => {
    await client.query(`drop database if exists ${DATABASE}`);
    await client.query(`create database ${DATABASE}`);
  });
  await withClient({ ...at, database: DATABASE }, (client) =>
    client.query(`
      create table raw_conversations (id integer primary key, last_seq integer not null default 0,
        preview text not null default '', last_activity_at timestamptz not null default now()) with (fillfactor = 70);
      create table raw_messages (id bigint generated always as identity primary key,
        conversation_id integer not null, seq integer not null, text text not null,
        created_at timestamptz not null default now(), unique (conversation_id, seq));
      insert into raw_conversations (id) select generate_series(1, ${CONVERSATIONS})`),
  );
}

export interface DatabaseBaseline {
  /** Commits a second. */
  perSecond: number;
  /** Milliseconds of one of them, p50. */
  commitMs: number;
  by: 'pgbench' | 'pg';
}

/** What PostgreSQL itself does here: one durable, prepared statement that inserts a message and updates its conversation. */
export async function measureDatabaseBaseline(
  at: DatabaseAddress,
  clients: number,
  seconds: number,
): Promise<DatabaseBaseline> {
  const pgbench = findPgbench();
  const script = `\\set id random(1, ${CONVERSATIONS})\n${buildStatement(':id')};\n`;
  return pgbench
    ? {
        ...(await runPgbench(pgbench, { ...at, database: DATABASE }, script, { clients, seconds })),
        by: 'pgbench',
      }
    : { ...(await runWithDriver(at, clients, seconds)), by: 'pg' };
}

/** The same by our own driver, where there is no pgbench: slower, so the table says so. */
async function runWithDriver(
  at: DatabaseAddress,
  clients: number,
  seconds: number,
): Promise<Omit<DatabaseBaseline, 'by'>> {
  const end = performance.now() + seconds * 1000;
  const samples: number[] = [];
  const loop = async (client: pg.Client) => {
    while (performance.now() < end) {
      const begun = performance.now();
      const id = 1 + Math.floor(Math.random() * CONVERSATIONS);
      await client.query({ name: 'raw', text: buildStatement('$1'), values: [id] });
      samples.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, () => withClient({ ...at, database: DATABASE }, loop)));
  return { perSecond: samples.length / seconds, commitMs: median(samples) };
}

async function withClient<T>(
  config: DatabaseAddress & { database: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, user: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
