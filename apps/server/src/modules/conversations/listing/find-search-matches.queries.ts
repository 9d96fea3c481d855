import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { ConversationReader } from './list-partitions.queries';

/** Maximum matches of each kind. */
const MAX_MATCHES = 1000;

/** Search matches without access check; the list query checks access. */
export interface SearchMatches {
  customer_ids: string[];
  conversation_ids: string[];
}

/**
 * Searches customer names, addresses (for readers who may see them) and messages, newest first. Uses the
 * word indexes of migration 019, because a substring search would scan the list.
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
