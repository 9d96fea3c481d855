import type { ConversationCounts, ConversationTab } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { countUpTo } from '../../../db/count-up-to';
import { prepared } from '../../../db/prepared';
import { type Filters, filtersOf } from './filter.queries';
import { type Reader, STATUSES, stretchesOf } from './stretch.queries';

/** More than this is shown as "1,000+": nobody reads further, and counting stays cheap. */
export const COUNTED = 1000;

/** How many stand under each tab for this reader. */
export async function countConversations(db: Db, reader: Reader): Promise<ConversationCounts> {
  const tabs = Object.keys(STATUSES) as ConversationTab[]; // what the record is made of
  const counts = tabs.map((tab) => {
    const listed = rowsOf({ tab }, reader);
    const count = listed && sql`(select count(*)::int from (${listed} limit ${sql.lit(COUNTED)}) counted)`;
    return sql`${count ?? sql`0`} as ${sql.ref(tab)}`;
  });
  const { rows } = await prepared(sql<ConversationCounts>`select ${sql.join(counts)}`).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}

/** How many a list has, on all its pages. */
export async function countListed(db: Db, reader: Reader, query: Filters): Promise<number> {
  const filters = filtersOf(query);
  const listed = rowsOf(query, reader, filters);
  return listed ? countUpTo(db, COUNTED, listed, filters ? undefined : prepared) : 0;
}

/** Undefined: there can be none. */
function rowsOf(
  query: Parameters<typeof stretchesOf>[0],
  reader: Reader,
  filters = sql``,
): RawBuilder<unknown> | undefined {
  const stretches = stretchesOf(query, reader).map(
    ({ where }) => sql`(select 1 from conversations where organization_id = ${reader.organization_id}
      and ${where} ${filters})`,
  );
  return stretches.length === 0 ? undefined : sql.join(stretches, sql` union all `);
}
