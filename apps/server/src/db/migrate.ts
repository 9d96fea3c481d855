import { Migrator } from 'kysely';
import { StartUpError } from '../lib/start-up-error';
import { type ConnectAs, openPool } from './connect';
import { migrations } from './migrations/migrations';

/** Brings the database to this release's shape; safe when several servers start at once (Kysely takes a lock). */
export async function migrate(connectAs: ConnectAs): Promise<void> {
  const { db } = openPool({ ...connectAs('owner'), max: 2 });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error)
      throw new StartUpError(`The database could not be migrated: ${describe(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
