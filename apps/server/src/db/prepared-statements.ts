import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { beginTogether } from './pipeline-begin';

const MARK = '/* prepared */';
/** Statements that a connection keeps. More than the product has; a cap, because a caller may choose limits and orders. */
const MOST = 500;

/**
 * Marks a statement that comes with many requests: each connection plans it once (after PostgreSQL's five trials) and
 * not every time, which costs more than running it. What decides about the plan, such as a limit or a status, is written
 * as a literal. Not for statements whose best plan depends on their values.
 */
export const prepared = <T>(statement: RawBuilder<T>): RawBuilder<T> => sql<T>`${sql.raw(MARK)} ${statement}`;

/** The pool as Kysely knows it, preparing what is marked. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known; // Kysely, too, knows a connection by its object
      const made = preparingClient(client);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const { query, release } = beginTogether(client);
  return {
    query: (text: string, values: unknown[]) => query({ text, values, name: nameOf(text) }),
    release,
  } as unknown as PostgresPoolClient; // without the overload for cursors, which Kysely calls only when it was given a cursor class
}

function nameOf(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** One name for a text on all connections of this process. */
const names = new Map<string, string>();
