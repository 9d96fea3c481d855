import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * A connection that sends BEGIN with the first statement of its transaction: one round trip less for each. What asks
 * nothing in its transaction has none. Needs a connection that pipelines (connect.ts); should BEGIN ever fail, what was
 * sent with it sees no organisation, and fails with it.
 */
export function beginTogether(client: pg.PoolClient) {
  // pg's own, and missing in its types.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let begin: string | undefined;

  async function query(statement: pg.QueryConfig): Promise<Answer> {
    const { text } = statement;
    if (text.startsWith('begin')) {
      begin = text;
      return NOTHING;
    }
    if (begin === undefined) return client.query(statement);
    const held = begin;
    begin = undefined;
    if (text === 'commit' || text === 'rollback') return NOTHING;
    stream.cork(); // both leave in one piece
    const both = [client.query(held), client.query(statement)] as const;
    stream.uncork();
    return (await Promise.all(both))[1];
  }

  return {
    query,
    release() {
      begin = undefined;
      client.release();
    },
  };
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

const NOTHING: Answer = { command: '', rowCount: null, rows: [] };
