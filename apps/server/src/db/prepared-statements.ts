import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { pipelineBegin } from './pipeline-begin';

const PREPARED_MARKER = '/* prepared */';
/** Statements that a connection keeps. More than the product has; a cap, because a caller may choose limits and orders. */
const MAX_STATEMENTS = 500;

/**
 * Marks a statement that comes with many requests: each connection plans it once (after PostgreSQL's five trials) and
 * not every time, which costs more than running it. What decides about the plan, such as a limit or a status, is written
 * as a literal. Not for statements whose best plan depends on their values.
 */
export const prepared = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(PREPARED_MARKER)} ${statement}`;

/** The pool as Kysely knows it, preparing what is marked. */
export function createPreparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known; // Kysely, too, knows a connection by its object
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

/** One name for a text on all connections of this process. */
const statementNames = new Map<string, string>();
