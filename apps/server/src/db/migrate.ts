import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { StartUpError } from '../lib/start-up-error';
import { applyFunctions, hashFunctions, readFunctionsState } from './apply-functions';
import { type ConnectAs, type Db, openPool } from './connect';
import type { IndexMigration, Migration } from './migration';
import { migrations } from './migrations/migrations';

/**
 * How long a migration waits for the lock of one table. Whoever wants to write meanwhile queues behind it, so this is
 * what a writer waits at most for each table that is changed.
 */
export const LOCK_TIMEOUT_MS = 400;

/** A table that is never free for so many tries is in use by something that does not end. */
const MAX_TRIES = 100;
const MAX_RETRY_DELAY_MS = 3_000;

/** The lock that Kysely's own migrator takes: servers of releases that used it are kept out, too. */
const MIGRATION_LOCK = '3853314791062309107';

interface MigrateOptions {
  /** The migration to stop after, for a database as an earlier release had it. */
  last?: string | undefined;
  /** Called at the end of each transaction, before its commit. */
  beforeCommit?: (db: Db, name: string) => Promise<void>;
  /** Other migrations than those of this release. */
  all?: Record<string, Migration>;
  /** Other functions than those of this release: the text of each file of `db/functions`, by name. */
  functions?: Record<string, string>;
  /** Another version than that of this release, such as 0.2.0. */
  release?: string;
}

/** What `beforeCommit` is called with for the functions. */
const FUNCTIONS = 'functions';

/**
 * Brings the database to this release's shape; safe when several servers start at once, while servers of the release
 * before still write, and when it is interrupted: it goes on with the migration that was not finished.
 */
export async function migrate(
  connectAs: ConnectAs,
  { last, beforeCommit, all = migrations, functions, release }: MigrateOptions = {},
): Promise<void> {
  const { db } = openPool({ ...connectAs('owner'), max: 2 });
  const client = new pg.Client(connectAs('owner'));
  try {
    await client.connect();
    await acquireMigrationLock(client);
    const done = await listAppliedMigrations(client);
    assertNotNewer(done, all);
    for (const [name, migration] of listMigrationsUpTo(all, last)) {
      if (done.has(name)) continue;
      await orRefuse(
        name,
        isIndexMigration(migration)
          ? buildIndexes(client, name, migration)
          : applySchemaMigration(db, name, { migration, beforeCommit }),
      );
    }
    if (last !== undefined && last !== Object.keys(all).at(-1)) return; // the tables are not yet those of the functions
    const hash = hashFunctions(Object.keys(all), functions);
    const state = await readFunctionsState(client, hash, release);
    if (state === 'newer') throw olderRelease('it has functions of a newer release');
    if (state === 'current') return;
    const apply = (tx: Db) => applyFunctions(tx, { hash, texts: functions, release });
    await orRefuse(FUNCTIONS, inShortTransaction(db, FUNCTIONS, { change: apply, beforeCommit }));
  } finally {
    await client.end(); // and with it the lock
    await db.destroy();
  }
}

/** A database that a newer release has changed is not understood by this one, and is never taken back. */
function assertNotNewer(done: ReadonlySet<string>, known: Record<string, Migration>): void {
  const unknown = [...done].sort().findLast((name) => !(name in known));
  if (!unknown) return;
  throw olderRelease(`it knows no migration ${unknown}`);
}

const olderRelease = (why: string) =>
  new StartUpError(
    `This is an older release than the one that the database was last used with (${why}). Start that release or a newer one, or restore a backup of this release into an empty installation.`,
  );

/** Adds to an error what could not be done. */
const orRefuse = (name: string, done: Promise<void>): Promise<void> =>
  done.catch((error) => {
    throw new StartUpError(`The database could not be migrated (${name}): ${getErrorMessage(error)}`, {
      cause: error,
    });
  });

/** For a server without DATABASE_OWNER_URL: throws StartUpError when the database has another release's shape. */
export async function assertMigrated(connectAs: ConnectAs): Promise<void> {
  const { pool } = openPool({ ...connectAs('platform'), max: 1 });
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration').catch(
      () => ({ rows: [] }), // no migration has run, or none that lets this login read the list
    );
    const done = new Set(rows.map(({ name }) => name));
    const names = Object.keys(migrations);
    const pending =
      names.find((name) => !done.has(name)) ??
      ((await readFunctionsState(pool, hashFunctions(names))) === 'outdated' ? FUNCTIONS : undefined);
    if (!pending) return;
    throw new StartUpError(
      `The database has to be migrated first (${pending}): run "npm run db:migrate" with DATABASE_OWNER_URL, or set it here.`,
    );
  } finally {
    await pool.end();
  }
}

const isIndexMigration = (migration: Migration): migration is IndexMigration => 'indexes' in migration;

function listMigrationsUpTo(all: Record<string, Migration>, last: string | undefined): [string, Migration][] {
  const listed = Object.entries(all);
  if (last === undefined) return listed;
  const at = listed.findIndex(([name]) => name === last);
  if (at < 0) throw new Error(`There is no migration named ${last}.`);
  return listed.slice(0, at + 1);
}

/** Asks again and again: waiting for it in PostgreSQL would be a transaction that `create index concurrently` waits for. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
    );
    if (rows[0]?.taken) return;
    await sleep(200);
  }
}

/** The names of what was done, in the table that earlier releases' migrator made. */
async function listAppliedMigrations(client: pg.Client): Promise<Set<string>> {
  await client.query(`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`);
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return new Set(rows.map(({ name }) => name));
}

function applySchemaMigration(
  db: Db,
  name: string,
  {
    migration,
    beforeCommit,
  }: { migration: Exclude<Migration, IndexMigration> } & Pick<MigrateOptions, 'beforeCommit'>,
): Promise<void> {
  const change = async (tx: Db) => {
    await migration.up(tx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  };
  return inShortTransaction(db, name, { change, beforeCommit });
}

/** All of it in one transaction, again when a table was in use for longer than others may be kept waiting. */
async function inShortTransaction(
  db: Db,
  name: string,
  { change, beforeCommit }: { change: (tx: Db) => Promise<void> } & Pick<MigrateOptions, 'beforeCommit'>,
): Promise<void> {
  for (let nth = 1; ; nth++) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
        await change(tx);
        await beforeCommit?.(tx, name);
      });
      return;
    } catch (error) {
      if (!isLockConflict(error) || nth === MAX_TRIES) throw error;
      await sleep(Math.min(MAX_RETRY_DELAY_MS, 100 * nth)); // those who queued behind it write first
    }
  }
}

const isLockConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Outside a transaction, each whole or not at all: what an interruption left is removed and built anew. */
async function buildIndexes(client: pg.Client, name: string, { indexes }: IndexMigration): Promise<void> {
  for (const { name: index, on, isUnique = false } of indexes) {
    const quoted = pg.escapeIdentifier(index);
    const { rows } = await client.query<{ is_valid: boolean }>(
      `select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)`,
      [`public.${quoted}`],
    );
    if (rows[0]?.is_valid) continue;
    if (rows[0]) await client.query(`drop index concurrently ${quoted}`);
    await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${quoted} on ${on}`);
  }
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
