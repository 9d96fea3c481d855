import pg from 'pg';
import { StartUpError } from '../lib/start-up-error';
import type { ConnectAs } from './connect';

const UTC = '-c timezone=UTC';

/**
 * Milliseconds after which PostgreSQL gives up on requests' work, so that what hangs is answered as `unavailable`.
 * Migrations take as long as they take.
 */
const LIMITS = '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000';

/**
 * What people wait for is a few milliseconds of work. To start helpers for it takes 20 more, which a plan that is made
 * for a large table does not reckon with; what looks at everything (`platform`) may have them.
 */
const ALONE = '-c max_parallel_workers_per_gather=0';

const OPTIONS = { owner: UTC, app: `${UTC} ${LIMITS} ${ALONE}`, platform: `${UTC} ${LIMITS}` };

/**
 * Embedded PostgreSQL: each role signs in by its own name over the private socket.
 * @param at folder of the socket, port, database
 */
export const embeddedRoles =
  (at: { host: string; port: number; database: string }): ConnectAs =>
  (role) => ({ ...at, user: `relaydesk_${role}`, options: OPTIONS[role] });

/** A PostgreSQL of one's own: the given user signs in and takes the role on for the whole connection. */
export const externalRoles =
  (url: string): ConnectAs =>
  (role) => ({ connectionString: url, options: `${OPTIONS[role]} -c role=relaydesk_${role}` });

/**
 * Makes the three roles, and lets `owner` make tables in this database.
 * @param admin a user who may create roles
 */
export async function prepareRoles(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, quote_ident(current_database()) as name`,
    );
    const [server] = rows;
    if (!server || server.version < 150_000)
      throw new StartUpError('Relaydesk needs PostgreSQL 15 or newer.');
    // The lock is for two servers that start on one database at the same moment.
    await client.query(`
      begin;
      select pg_advisory_xact_lock(7236001);
      do $$ declare role text; begin
        foreach role in array array['relaydesk_owner', 'relaydesk_app', 'relaydesk_platform'] loop
          if not exists (select from pg_roles where rolname = role) then
            execute format('create role %I login nosuperuser nobypassrls nocreatedb nocreaterole', role);
          end if;
          -- From 16 on, whoever makes a role is a member of it and still may not take it on.
          if not pg_has_role(current_user, role,
              case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
            execute format('grant %I to current_user', role);
          end if;
        end loop;
      end $$;
      grant create on database ${server.name} to relaydesk_owner;
      grant usage, create on schema public to relaydesk_owner;
      grant usage on schema public to relaydesk_app, relaydesk_platform;
      commit;
    `);
  } finally {
    await client.end().catch(() => {});
  }
}
