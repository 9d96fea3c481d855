import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { StartUpError } from '../lib/start-up-error';
import { applyFunctions, hashFunctions, readFunctionsState } from './apply-functions';
import { type ConnectAs, type Db, openPool } from './connect';
import type { IndexMigration, Migration, RowMigration } from './migration';
import { migrations } from './migrations/migrations';

/**
 * Lock timeout of a migration per table. Writers queue behind the waiting migration, so this is also the
 * maximum delay of a writer for each changed table.
 */
export const LOCK_TIMEOUT_MS = 400;

/** After so many failed tries the table is blocked by something that does not end. */
const MAX_TRIES = 100;
const MAX_RETRY_DELAY_MS = 3_000;

/** The lock of Kysely's own migrator, so that servers of releases that used it are excluded too. */
const MIGRATION_LOCK = '3853314791062309107';

interface MigrateOptions {
  /** The migration to stop after, to create a database of an earlier release. */
  last?: string | undefined;
  /** Called at the end of each transaction, before its commit. */
  beforeCommit?: (db: Db, name: string) => Promise<void>;
  /** Replaces the migrations of this release. */
  all?: Record<string, Migration>;
  /** Replaces the functions of this release: the text of each file of `db/functions`, by name. */
  functions?: Record<string, string>;
  /** Replaces the version of this release, such as 0.2.0. */
  release?: string;
}

/** Name passed to `beforeCommit` for the functions. */
const FUNCTIONS = 'functions';

/**
 * Migrates the database to this release. Safe when several servers start concurrently, while servers of the
 * previous release still write, and when interrupted: it resumes with the unfinished migration.
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
          : applyMigration(db, name, { migration, beforeCommit }),
      );
    }
    if (last !== undefined && last !== Object.keys(all).at(-1)) return; // the functions need later tables
    const hash = hashFunctions(Object.keys(all), functions);
    const state = await readFunctionsState(client, hash, release);
    if (state === 'newer') throw olderRelease('it has functions of a newer release');
    if (state === 'current') return;
    const apply = (tx: Db) => applyFunctions(tx, { hash, texts: functions, release });
    await orRefuse(FUNCTIONS, inShortTransaction(db, FUNCTIONS, { change: apply, beforeCommit }));
  } finally {
    await client.end(); // also releases the lock
    await db.destroy();
  }
}

/** A database of a newer release is refused; migrations are never reverted. */
function assertNotNewer(done: ReadonlySet<string>, known: Record<string, Migration>): void {
  const unknown = [...done].sort().findLast((name) => !(name in known));
  if (!unknown) return;
  throw olderRelease(`it knows no migration ${unknown}`);
}

const olderRelease = (why: string) =>
  new StartUpError(
    `This is an older release than the one that the database was last used with (${why}). Start that release or a newer one, or restore a backup of this release into an empty installation.`,
  );

/** Adds the failed step to an error. */
const orRefuse = (name: string, done: Promise<void>): Promise<void> =>
  done.catch((error) => {
    throw new StartUpError(`The database could not be migrated (${name}): ${getErrorMessage(error)}`, {
      cause: error,
    });
  });

/**
 * For a server without DATABASE_OWNER_URL: throws StartUpError when the database has another release's
 * schema.
 */
export async function assertMigrated(connectAs: ConnectAs): Promise<void> {
  const { pool } = openPool({ ...connectAs('platform'), max: 1 });
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration').catch(
      () => ({ rows: [] }), // no migration has run, or this login may not read the list
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
const isRowMigration = (migration: Migration): migration is RowMigration => 'changeRows' in migration;

function listMigrationsUpTo(all: Record<string, Migration>, last: string | undefined): [string, Migration][] {
  const listed = Object.entries(all);
  if (last === undefined) return listed;
  const at = listed.findIndex(([name]) => name === last);
  if (at < 0) throw new Error(`There is no migration named ${last}.`);
  return listed.slice(0, at + 1);
}

/** Polls: waiting in PostgreSQL would be a transaction that blocks `create index concurrently`. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
    );
    if (rows[0]?.taken) return;
    await sleep(200);
  }
}

/** Names of applied migrations, in the table of earlier releases' migrator. */
async function listAppliedMigrations(client: pg.Client): Promise<Set<string>> {
  await client.query(`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`);
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return new Set(rows.map(({ name }) => name));
}

/** Changes of rows take several transactions before the last one, schema changes take one. */
async function applyMigration(
  db: Db,
  name: string,
  {
    migration,
    beforeCommit,
  }: { migration: Exclude<Migration, IndexMigration> } & Pick<MigrateOptions, 'beforeCommit'>,
): Promise<void> {
  if (isRowMigration(migration)) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await inShortTransaction(db, name, {
        change: (tx) => migration.changeRows(tx, from),
        beforeCommit,
      });
    } while (after !== null);
  }
  const change = async (tx: Db) => {
    if (!isRowMigration(migration)) await migration.up(tx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  };
  await inShortTransaction(db, name, { change, beforeCommit });
}

/** One transaction, retried when a lock timed out. */
async function inShortTransaction<T>(
  db: Db,
  name: string,
  { change, beforeCommit }: { change: (tx: Db) => Promise<T> } & Pick<MigrateOptions, 'beforeCommit'>,
): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
        const result = await change(tx);
        await beforeCommit?.(tx, name);
        return result;
      });
    } catch (error) {
      if (!isLockConflict(error) || nth === MAX_TRIES) throw error;
      await sleep(Math.min(MAX_RETRY_DELAY_MS, 100 * nth)); // queued writers proceed first
    }
  }
}

const isLockConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Outside a transaction: an index that an interruption left invalid is dropped and built again. */
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
