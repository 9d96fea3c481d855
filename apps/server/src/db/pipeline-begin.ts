import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * A connection that sends BEGIN with the first statement of its transaction, which saves one round trip. A
 * transaction without statements sends nothing. Needs a pipelining connection (connect.ts). If BEGIN fails,
 * the statement sent with it sees no organisation and fails too.
 */
export function pipelineBegin(client: pg.PoolClient) {
  // part of pg, and missing in its types.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let begin: string | undefined;

  async function query(statement: pg.QueryConfig): Promise<PipelinedQueryResult> {
    const { text } = statement;
    if (text.startsWith('begin')) {
      begin = text;
      return EMPTY_RESULT;
    }
    if (begin === undefined) return client.query(statement);
    const held = begin;
    begin = undefined;
    if (text === 'commit' || text === 'rollback') return EMPTY_RESULT;
    stream.cork(); // both are sent in one packet
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

type PipelinedQueryResult = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

const EMPTY_RESULT: PipelinedQueryResult = { command: '', rowCount: null, rows: [] };
