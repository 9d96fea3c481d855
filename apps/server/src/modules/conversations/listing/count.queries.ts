import type { ConversationCounts, ConversationTab } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { countUpTo } from '../../../db/count-up-to';
import { MAX_EXACT_COUNT } from '../../../db/list-page';
import { prepared } from '../../../db/prepared-statements';
import { buildConversationFilters, type ConversationFilters } from './filter.queries';
import {
  type ConversationReader,
  getListPartitions,
  isBehindNumber,
  TAB_STATUSES,
} from './list-partitions.queries';

/** Maximum count of conversations; larger counts are shown as "1,000+", which bounds the cost of an inbox. */
const INBOX_COUNTED = 1_000;

/** Conversation counts by tab for this reader. */
export async function countConversationsByTab(
  db: Db,
  reader: ConversationReader,
): Promise<ConversationCounts> {
  const tabs = Object.keys(TAB_STATUSES) as ConversationTab[]; // keys of the record
  const counts = tabs.map((tab) => {
    const listed = buildTabQuery({ tab }, reader);
    const count =
      listed && sql`(select count(*)::int from (${listed} limit ${sql.lit(INBOX_COUNTED)}) counted)`;
    return sql`${count ?? sql`0`} as ${sql.ref(tab)}`;
  });
  const { rows } = await prepared(sql<ConversationCounts>`select ${sql.join(counts)}`).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}

/** The number of conversations in a list, up to the limit. */
export async function countListedConversations(
  db: Db,
  reader: ConversationReader,
  query: Omit<ConversationFilters, 'limit'>,
): Promise<{ count: number; isExact: boolean }> {
  // A list behind a dashboard number uses the limit of lists outside the inbox.
  const most = isBehindNumber(query) ? MAX_EXACT_COUNT : INBOX_COUNTED;
  const filters = buildConversationFilters(query);
  const listed = buildTabQuery(query, reader, filters);
  // One above the limit, so that a list of exactly `most` is exact.
  const count = listed ? await countUpTo(db, most + 1, listed, filters ? undefined : prepared) : 0;
  return { count: Math.min(count, most), isExact: count <= most };
}

/** Undefined: the list is always empty. */
function buildTabQuery(
  query: Parameters<typeof getListPartitions>[0],
  reader: ConversationReader,
  filters = sql``,
): RawBuilder<unknown> | undefined {
  const stretches = getListPartitions(query, reader).map(
    ({ where }) => sql`(select 1 from conversations where organization_id = ${reader.organization_id}
      and ${where} ${filters})`,
  );
  return stretches.length === 0 ? undefined : sql.join(stretches, sql` union all `);
}
