import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { pipelineBegin } from './pipeline-begin';

const PREPARED_MARKER = '/* prepared */';
/** Maximum prepared statements per connection: a cap, because callers may choose limits and orders. */
const MAX_STATEMENTS = 500;

/**
 * Marks a frequent statement as prepared: each connection plans it once (after PostgreSQL's five custom
 * plans), because planning costs more than execution. Values that affect the plan, such as a limit or a
 * status, are written as literals. Not for statements whose best plan depends on their values.
 */
export const prepared = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(PREPARED_MARKER)} ${statement}`;

/** A Kysely pool that prepares marked statements. */
export function createPreparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known; // Kysely identifies a connection by its object too
      const made = createPreparingClient(client);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

function createPreparingClient(client: pg.PoolClient): PostgresPoolClient {
  const { query, release } = pipelineBegin(client);
  return {
    query: (text: string, values: unknown[]) => query({ text, values, name: getStatementName(text) }),
    release,
  } as unknown as PostgresPoolClient; // without the overload for cursors, which Kysely calls only when it was given a cursor class
}

function getStatementName(text: string): string | undefined {
  if (!text.startsWith(PREPARED_MARKER)) return undefined;
  const known = statementNames.get(text);
  if (known || statementNames.size >= MAX_STATEMENTS) return known;
  const name = `prepared_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** One name per statement text on all connections of this process. */
const statementNames = new Map<string, string>();
