import type {
  ConversationCounts,
  ConversationListQuery,
  ConversationTab,
} from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { filtersOf } from './filter.queries';
import { type Reader, STATUSES, stretchesOf } from './stretch.queries';

/** More than this is shown as "1,000+": nobody reads further, and counting stays cheap. */
export const COUNTED = 1000;

/** How many stand under each tab for this reader. */
export async function countConversations(db: Db, reader: Reader): Promise<ConversationCounts> {
  const tabs = Object.keys(STATUSES) as ConversationTab[]; // what the record is made of
  const counts = tabs.map((tab) => sql`${count({ tab }, reader, sql``)} as ${sql.ref(tab)}`);
  const { rows } = await sql<ConversationCounts>`select ${sql.join(counts)}`.execute(db);
  return theOnly(rows);
}

/** How many a list has, on all its pages. */
export async function countListed(db: Db, reader: Reader, query: ConversationListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${count(query, reader, filtersOf(query, reader))} as count`.execute(db);
  return theOnly(rows).count;
}

function count(
  query: Pick<ConversationListQuery, 'tab' | 'sort' | 'priority' | 'assignee_id'>,
  reader: Reader,
  filters: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const stretches = stretchesOf(query, reader).map(
    ({ where }) => sql`(select 1 from conversations where organization_id = ${reader.organization_id}
      and ${where} ${filters} limit ${COUNTED})`,
  );
  if (stretches.length === 0) return sql`0`;
  return sql`(select least(count(*), ${COUNTED})::int from (${sql.join(stretches, sql` union all `)}) counted)`;
}

function theOnly<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A select without a table always has a row.');
  return row;
}
