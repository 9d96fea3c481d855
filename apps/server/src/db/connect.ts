import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startConnectionWatchdog } from './connection-watchdog';
import { createPreparingPool } from './prepared-statements';
import type { DB as Tables } from './tables';

export type Db = Kysely<Tables>;

/** Opens a pool as one of our roles. */
export type ConnectAs = (role: 'owner' | 'app' | 'platform') => pg.PoolConfig;

/** The connection pools; in-transaction.ts decides which one is used. */
export interface Database {
  /** Sees only the organisation set for its transaction. */
  app: { db: Db; pool: pg.Pool };
  /** Sees every organisation: Super Admin and work that belongs to no organisation. */
  platform: { db: Db; pool: pg.Pool };
  /** One connection with the role `platform` for lease renewals, so that they never wait for other work. */
  leases: { db: Db; pool: pg.Pool };
  close(): Promise<void>;
}

/** Opens the pools. They connect on first use; `max` is the number of connections of the first two. */
export function openDatabase(connectAs: ConnectAs, max: { app: number; platform: number }): Database {
  const app = openPool({ ...connectAs('app'), max: max.app });
  const platform = openPool({ ...connectAs('platform'), max: max.platform });
  const leases = openPool({ ...connectAs('platform'), max: 1 });
  const watch = startConnectionWatchdog([app.pool, platform.pool, leases.pool], connectAs('app'));
  return {
    app,
    platform,
    leases,
    async close() {
      watch.stop();
      await Promise.all([app.pool.end(), platform.pool.end(), leases.pool.end()]);
    },
  };
}

/** A pool with a query builder. */
export function openPool(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...PIPELINED,
    connectionTimeoutMillis: 4_000, // the request is answered with 503 within 5 s (promise 11)
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  });
  // The pool replaces an idle connection that PostgreSQL closed; without a handler Node would exit.
  pool.on('error', () => {});
  // The pool handles no errors of a connection in use: its queries fail, and the process must not exit.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPreparingPool(pool) }) }),
    pool,
  };
}

/**
 * Enables pipelining: statements are sent without waiting for earlier results (pipeline-begin.ts). Untyped in
 * pg.
 */
export const PIPELINED: object = { pipeline: true };

/** Values as in the contracts: timestamps as ISO 8601 in UTC, bigint as number (money fits in 2^53). */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso;
  if (oid === pg.types.builtins.INT8) return Number;
  if (ARRAY_TYPE_OIDS.includes(oid)) return parseTextArray;
  // The overloads of pg's own function do not accept a format that is passed on.
  return pg.types.getTypeParser(oid, format as 'text');
};

/** text[] and uuid[]: a fast path for empty arrays, which are most of them. */
const ARRAY_TYPE_OIDS = [1009, 2951];
const parseArrayText: (text: string) => string[] = pg.types.getTypeParser(ARRAY_TYPE_OIDS[0] as never); // it knows more than it lists
const parseTextArray = (text: string): string[] => (text === '{}' ? [] : parseArrayText(text));

/**
 * '2026-11-21 13:00:00.12+00' -> '2026-11-21T13:00:00.120Z' (session time zone UTC), the same as iso() in
 * JSON.
 */
const toIso = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
