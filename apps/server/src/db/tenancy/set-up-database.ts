import pg from 'pg';
import { newSecret } from '../../lib/secrets';
import { StartUpError } from '../../lib/start-up-error';
import { LOGINS, prepareRoles } from './roles';

interface SetUpDatabaseOptions {
  /** A URL of a user who may create roles and databases. */
  adminUrl: string;
  /** The name of the database to create. */
  database: string;
  /** URLs whose passwords the logins get, if already chosen. */
  urls?: Partial<Record<keyof typeof LOGINS, string | undefined>>;
}

/**
 * Creates the database and the three logins on an external PostgreSQL, and returns the settings for them. Run
 * again, it only gives the logins new passwords.
 */
export async function setUpDatabase({
  adminUrl,
  database,
  urls = {},
}: SetUpDatabaseOptions): Promise<string[]> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  try {
    await admin.connect();
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) {
      await admin.query(
        `create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8'`,
      );
    }
  } finally {
    await admin.end().catch(() => {});
  }
  const passwords = {
    owner: getLoginPassword(urls.owner),
    app: getLoginPassword(urls.app),
    platform: getLoginPassword(urls.platform),
  };
  await prepareRoles({ connectionString: withDatabaseName(adminUrl, database) }, passwords);
  const urlFor = (use: keyof typeof LOGINS) => {
    const url = new URL(withDatabaseName(adminUrl, database));
    url.username = LOGINS[use];
    url.password = passwords[use];
    return url.href;
  };
  return [
    `DATABASE_URL=${urlFor('app')}`,
    `DATABASE_PLATFORM_URL=${urlFor('platform')}`,
    `DATABASE_OWNER_URL=${urlFor('owner')}`,
  ];
}

function getLoginPassword(url: string | undefined): string {
  if (url === undefined) return newSecret();
  const password = decodeURIComponent(new URL(url).password);
  if (password.length < 16)
    throw new StartUpError('A login of the database needs a password of 16 characters or more.');
  return password;
}

export function withDatabaseName(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
