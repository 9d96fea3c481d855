import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** False when it was used before, on any server. */
export async function consumeChallenge(db: Db, id: string, expires_at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_challenges (id, expires_at) values (${id}, ${expires_at}) on conflict do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
