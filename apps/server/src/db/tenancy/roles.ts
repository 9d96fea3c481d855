import pg from 'pg';
import { StartUpError } from '../../lib/start-up-error';
import type { ConnectAs } from '../connect';

const UTC = '-c timezone=UTC';

/**
 * Statement timeout in milliseconds for requests, so that a hanging statement is answered as `unavailable`.
 * Migrations have no timeout.
 */
const TIMEOUT_OPTIONS =
  '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000';

/**
 * Request queries take a few milliseconds. Starting parallel workers takes 20 more, which the planner
 * underestimates, so only `platform`, which scans whole tables, may use them.
 */
const NO_PARALLEL_WORKERS = '-c max_parallel_workers_per_gather=0';

const ROLE_OPTIONS = {
  owner: UTC,
  app: `${UTC} ${TIMEOUT_OPTIONS} ${NO_PARALLEL_WORKERS}`,
  platform: `${UTC} ${TIMEOUT_OPTIONS}`,
};

/**
 * Embedded PostgreSQL: each role signs in by its own name over the private socket.
 * @param at folder of the socket, port, database
 */
export const embeddedRoles =
  (at: { host: string; port: number; database: string }): ConnectAs =>
  (role) => ({ ...at, user: `relaydesk_${role}`, options: ROLE_OPTIONS[role] });

/** One URL for each login: `DATABASE_URL`, `DATABASE_PLATFORM_URL` and `DATABASE_OWNER_URL`. */
export interface DatabaseUrls {
  app: string;
  platform: string;
  /** Needed only to change the schema: migrations and `npm run restore`. */
  owner: string | undefined;
}

/** An external PostgreSQL: each role is a login with its own password. */
export const externalRoles =
  (urls: DatabaseUrls): ConnectAs =>
  (role) => {
    const connectionString = urls[role];
    if (connectionString === undefined) throw new StartUpError('This needs DATABASE_OWNER_URL.');
    return { connectionString, options: ROLE_OPTIONS[role] };
  };

/** The logins by purpose. Policies and grants of the migrations use these names. */
export const LOGINS = {
  owner: 'relaydesk_owner',
  app: 'relaydesk_app',
  platform: 'relaydesk_platform',
} as const;

/**
 * Creates the three logins without any right beyond the grants of migrations. Only they may connect to this
 * database, and only `owner` may create tables. Idempotent. Existing passwords stay when none are given.
 * @param admin a user who may create roles, connected to the database
 */
export async function prepareRoles(
  admin: pg.ClientConfig,
  passwords?: Record<keyof typeof LOGINS, string>,
): Promise<void> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, quote_ident(current_database()) as name`,
    );
    const [server] = rows;
    if (!server || server.version < 150_000)
      throw new StartUpError('Relaydesk needs PostgreSQL 15 or newer.');
    const logins = Object.entries(LOGINS) as [keyof typeof LOGINS, string][]; // entries() forgets the keys
    const statements = logins.map(([use, login]) => {
      const password = passwords && `password ${client.escapeLiteral(passwords[use])}`;
      return `do $$ begin
          if not exists (select from pg_roles where rolname = '${login}') then create role ${login} login; end if;
        end $$;
        ${password ? `alter role ${login} login ${password};` : ''}`;
    });
    // The lock is for two servers that start simultaneously on one database.
    await client.query(`
      begin;
      select pg_advisory_xact_lock(7236001);
      ${statements.join('\n')}
      revoke all on database ${server.name} from public;
      grant connect on database ${server.name} to ${logins.map(([, login]) => login).join(', ')};
      grant create on database ${server.name} to ${LOGINS.owner};
      grant usage, create on schema public to ${LOGINS.owner};
      grant usage on schema public to ${LOGINS.app}, ${LOGINS.platform};
      commit;
    `);
  } finally {
    await client.end().catch(() => {});
  }
}
