import { setUpDatabase } from '../apps/server/src/db/tenancy/set-up-database';
import { StartUpError } from '../apps/server/src/lib/start-up-error';

/**
 * `DATABASE_ADMIN_URL=… npm run db:setup -- [DATABASE]`: creates the database and the three logins of Relaydesk on a
 * PostgreSQL of one's own, and prints the settings for them. Passwords in DATABASE_URL, DATABASE_PLATFORM_URL and
 * DATABASE_OWNER_URL are taken, others are generated.
 */
const { DATABASE_ADMIN_URL: adminUrl, ...given } = process.env;
try {
  if (!adminUrl || !URL.canParse(adminUrl)) {
    throw new StartUpError(
      'Set DATABASE_ADMIN_URL to the URL of a user who may create roles and databases, such as postgres://postgres:password@localhost/postgres.',
    );
  }
  const urls = {
    app: given.DATABASE_URL,
    platform: given.DATABASE_PLATFORM_URL,
    owner: given.DATABASE_OWNER_URL,
  };
  const settings = await setUpDatabase({ adminUrl, database: process.argv[2] ?? 'relaydesk', urls }).catch(
    explain,
  );
  for (const setting of settings) console.log(setting);
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function explain(error: unknown): never {
  if (error instanceof StartUpError) throw error;
  const problem = error instanceof Error ? error.message : String(error);
  throw new StartUpError(`Nothing was set up: ${problem}`, { cause: error });
}
