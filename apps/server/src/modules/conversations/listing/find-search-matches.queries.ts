import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { Reader } from './list-partitions.queries';

/** Of each kind; more than are counted, nobody reads. */
const MOST = 1000;

/** What a search finds, whoever may read it: the list it narrows asks that. */
export interface Matches {
  customer_ids: string[];
  conversation_ids: string[];
}

/**
 * By the customer's name, by their addresses for those who may see them, and by what was said: the newest of each. Read
 * from the indexes of words (migration 019), because no list could be walked through looking for a piece of text.
 */
export async function findMatches(
  db: Db,
  { user_id, findsByAddress }: Reader,
  search: string,
): Promise<Matches> {
  const { rows } = await sql<Matches>`select
    array(select id from search_customers(${search}, false, ${!findsByAddress}, ${MOST})) as customer_ids,
    array(select distinct conversation_id from search_messages(${search}, false, 'everything', ${user_id}, ${MOST}))
      as conversation_ids`.execute(db);
  return rows[0] ?? { customer_ids: [], conversation_ids: [] };
}
