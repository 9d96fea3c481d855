import { Migrator, sql } from 'kysely';
import { StartUpError } from '../lib/start-up-error';
import { type ConnectAs, openPool } from './connect';
import { migrations } from './migrations/migrations';

/**
 * Brings the database to this release's shape; safe when several servers start at once (Kysely takes a lock).
 * @param last the migration to stop after, for a database as an earlier release had it
 */
export async function migrate(connectAs: ConnectAs, last?: string): Promise<void> {
  const { db } = openPool({ ...connectAs('owner'), max: 2 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error)
      throw new StartUpError(`The database could not be migrated: ${describe(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

/** For a server without DATABASE_OWNER_URL: throws StartUpError when the database has another release's shape. */
export async function requireMigrated(connectAs: ConnectAs): Promise<void> {
  const { db } = openPool({ ...connectAs('platform'), max: 1 });
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(
      () => ({ rows: [] }), // no migration has run, or none that lets this login read the list
    );
    const done = new Set(rows.map(({ name }) => name));
    const pending = Object.keys(migrations).find((name) => !done.has(name));
    if (!pending) return;
    throw new StartUpError(
      `The database has to be migrated first (${pending}): run "npm run db:migrate" with DATABASE_OWNER_URL, or set it here.`,
    );
  } finally {
    await db.destroy();
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
