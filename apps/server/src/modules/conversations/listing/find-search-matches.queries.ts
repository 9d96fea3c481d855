import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { ConversationReader } from './list-partitions.queries';

/** Of each kind; more than are counted, nobody reads. */
const MAX_MATCHES = 1000;

/** What a search finds, whoever may read it: the list it narrows asks that. */
export interface SearchMatches {
  customer_ids: string[];
  conversation_ids: string[];
}

/**
 * By the customer's name, by their addresses for those who may see them, and by what was said: the newest of each. Read
 * from the indexes of words (migration 019), because no list could be walked through looking for a piece of text.
 */
export async function findSearchMatches(
  db: Db,
  { user_id, canSearchContacts: findsByAddress }: ConversationReader,
  search: string,
): Promise<SearchMatches> {
  const { rows } = await sql<SearchMatches>`select
    array(select id from search_customers(${search}, false, ${!findsByAddress}, ${MAX_MATCHES})) as customer_ids,
    array(select distinct conversation_id from search_messages(${search}, false, 'everything', ${user_id}, ${MAX_MATCHES}))
      as conversation_ids`.execute(db);
  return rows[0] ?? { customer_ids: [], conversation_ids: [] };
}
