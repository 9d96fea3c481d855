import { Migrator } from 'kysely';
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

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
