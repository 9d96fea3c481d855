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

/** Conversations. More than this are shown as "1,000+", so that counting an inbox stays cheap. */
const INBOX_COUNTED = 1_000;

/** How many stand under each tab for this reader. */
export async function countConversationsByTab(
  db: Db,
  reader: ConversationReader,
): Promise<ConversationCounts> {
  const tabs = Object.keys(TAB_STATUSES) as ConversationTab[]; // what the record is made of
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

/** How many conversations a list has on all its pages, as far as they are counted. */
export async function countListedConversations(
  db: Db,
  reader: ConversationReader,
  query: Omit<ConversationFilters, 'limit'>,
): Promise<{ count: number; isExact: boolean }> {
  // The list behind a number of the dashboard is counted as far as every list that is no inbox.
  const most = isBehindNumber(query) ? MAX_EXACT_COUNT : INBOX_COUNTED;
  const filters = buildConversationFilters(query);
  const listed = buildTabQuery(query, reader, filters);
  // One more than is shown, so that a list of exactly `most` is exact.
  const count = listed ? await countUpTo(db, most + 1, listed, filters ? undefined : prepared) : 0;
  return { count: Math.min(count, most), isExact: count <= most };
}

/** Undefined: there can be none. */
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
