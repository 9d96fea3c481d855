import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** The chat window of the demo shop. */
export async function findDemoPublicKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select value ->> 'public_key' as key from installation where name = 'demo'`.execute(db);
  return rows[0]?.key;
}
