import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import { StartUpError } from '../lib/start-up-error';
import { type ConnectAs, type Db, openPool } from './connect';
import { migrations } from './migrations/migrations';

/**
 * Brings the database to this release's shape; safe when several servers start at once (Kysely takes a lock).
 * @param last the migration to stop after, for a database as an earlier release had it
 */
export async function migrate(connectAs: ConnectAs, last?: string): Promise<void> {
  const { db } = openPool({ ...connectAs('owner'), max: 2 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await refuseNewer(db);
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error)
      throw new StartUpError(`The database could not be migrated: ${describe(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

/** A database that a newer release has changed is not understood by this one, and is never taken back. */
async function refuseNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}
    order by name desc`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (!unknown) return;
  throw new StartUpError(
    `This is an older release than the one that the database was last used with (it knows no migration ${unknown.name}). Start that release or a newer one, or restore a backup of this release into an empty installation.`,
  );
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
