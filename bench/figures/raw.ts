import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

type At = { host: string; port: number };

const CONVERSATIONS = 1_000;
const DATABASE = 'relaydesk_raw';

const STATEMENT = (id: string) =>
  `with c as (update raw_conversations set last_seq = last_seq + 1, preview = 'Where is my parcel?', ` +
  `last_activity_at = now() where id = ${id} returning id, last_seq) ` +
  `insert into raw_messages (conversation_id, seq, text) select id, last_seq, 'Where is my parcel?' from c`;

/** A database of its own on the server that is measured. */
export async function prepareRaw(at: At): Promise<void> {
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

/**
 * What PostgreSQL itself does here, in commits per second: one durable, prepared statement that inserts a message and
 * updates its conversation.
 */
export async function measureRaw(
  at: At,
  clients: number,
  seconds: number,
): Promise<{ tps: number; by: 'pgbench' | 'pg' }> {
  const pgbench = findPgbench();
  return pgbench
    ? { tps: await runPgbench(pgbench, at, clients, seconds), by: 'pgbench' }
    : { tps: await runPg(at, clients, seconds), by: 'pg' };
}

/** In PATH, or where Debian keeps it. */
function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

async function runPgbench(
  pgbench: string,
  { host, port }: At,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-raw-'));
  try {
    const script = join(folder, 'raw.sql');
    await writeFile(script, `\\set id random(1, ${CONVERSATIONS})\n${STATEMENT(':id')};\n`);
    const { stdout } = await promisify(execFile)(pgbench, [
      ...['-h', host, '-p', String(port), '-U', 'postgres', '-n', '-M', 'prepared'],
      ...[
        '-c',
        String(clients),
        '-j',
        clients > 1 ? '2' : '1',
        '-T',
        String(seconds),
        '-f',
        script,
        DATABASE,
      ],
    ]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench did not say how fast it was:\n${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same by our own driver, where there is no pgbench: slower, so the table says so. */
async function runPg(at: At, clients: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let commits = 0;
  const loop = async (client: pg.Client) => {
    while (performance.now() < end) {
      const id = 1 + Math.floor(Math.random() * CONVERSATIONS);
      await client.query({ name: 'raw', text: STATEMENT('$1'), values: [id] });
      commits++;
    }
  };
  await Promise.all(Array.from({ length: clients }, () => withClient({ ...at, database: DATABASE }, loop)));
  return commits / seconds;
}

async function withClient<T>(
  config: At & { database: string },
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
