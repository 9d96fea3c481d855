import { Conversation, type ConversationSort } from '@relaydesk/contracts/conversation';
import { PRIORITIES } from '@relaydesk/contracts/priorities';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { prepared } from '../../../db/prepared-statements';
import { buildConversationFilters, type ConversationFilters } from './filter.queries';
import { type ConversationReader, getListPartitions, type ListPartition } from './list-partitions.queries';

/** Cursor: the sort key of the last row of the previous page. */
export interface ConversationPosition {
  sort: ConversationSort;
  /** Of the last activity; under `waiting`, of the start of the wait. */
  at: string;
  id: string;
  /** Under `priority`: index in PRIORITIES. */
  rank: number;
}

/**
 * A page of conversations after `position`. Reads each partition from an index in sort order and merges the
 * partitions, so that the cost depends on the page size, not on the number of conversations.
 */
export async function selectConversationPage(
  db: Db,
  reader: ConversationReader,
  query: ConversationFilters & { sort: ConversationSort },
  position: ConversationPosition | undefined,
): Promise<Conversation[]> {
  const { partitionOrder: inside, mergedOrder: merged = inside, after } = ORDERS[query.sort];
  const filters = buildConversationFilters(query);
  const limit = sql.lit(query.limit);
  const stretches = getListPartitions(query, reader).flatMap((stretch) => {
    const begins = position ? after(position, stretch) : sql`true`;
    const order = stretch.rank === null ? merged : inside;
    return begins === undefined
      ? []
      : sql`(select * from conversations where organization_id = ${reader.organization_id} and ${stretch.where}
          and ${begins} ${filters ?? sql``} order by ${order} limit ${limit})`;
  });
  if (stretches.length === 0) return [];
  const { organization_id } = reader;
  const page = sql<Conversation>`select ${COLUMNS},
      -- Sub-selects and no joins: the planner looks up the names of these few rows and never thinks of another way.
      (select name from customers where organization_id = ${organization_id} and id = c.customer_id) as customer_name,
      (select name from users where organization_id = ${organization_id} and id = c.assignee_id) as assignee_name,
      (select name from teams where organization_id = ${organization_id} and id = c.team_id) as team_name
    from (
      select * from (${sql.join(stretches, sql` union all `)}) stretches order by ${merged} limit ${limit}
    ) c order by ${merged}`;
  const { rows } = await (filters ? page : prepared(page)).execute(db);
  return rows;
}

/** A conversation of the contract without names. */
const COLUMNS = sql.join(
  Object.keys(Conversation.omit({ customer_name: true, assignee_name: true, team_name: true }).shape).map(
    (name) => sql.ref(`c.${name}`),
  ),
);

interface ConversationSortOrder {
  /** Condition on one partition. */
  partitionOrder: RawBuilder<unknown>;
  /** Condition after the merge, where it differs. */
  mergedOrder?: RawBuilder<unknown>;
  /** Rows after a position in a partition; undefined: none. */
  after(position: ConversationPosition, stretch: ListPartition): RawBuilder<unknown> | undefined;
}

const newestFirst = sql`last_activity_at desc, id desc`;
const olderThan = ({ at, id }: ConversationPosition) => sql`(last_activity_at, id) < (${at}, ${id})`;
const rank = sql`array_position(${sql.lit(`{${PRIORITIES.join()}}`)}::text[], priority) - 1`;

const ORDERS: Record<ConversationSort, ConversationSortOrder> = {
  activity: { partitionOrder: newestFirst, after: olderThan },
  oldest_activity: {
    partitionOrder: sql`last_activity_at asc, id asc`,
    after: ({ at, id }) => sql`(last_activity_at, id) > (${at}, ${id})`,
  },
  waiting: {
    partitionOrder: sql`waiting_since asc, id asc`,
    after: ({ at, id }) => sql`(waiting_since, id) > (${at}, ${id})`,
  },
  priority: {
    partitionOrder: newestFirst,
    mergedOrder: sql`${rank}, ${newestFirst}`,
    after(position, stretch) {
      if (stretch.rank === null)
        return sql`(${rank} > ${position.rank} or (${rank} = ${position.rank} and ${olderThan(position)}))`;
      if (stretch.rank === position.rank) return olderThan(position);
      return stretch.rank > position.rank ? sql`true` : undefined;
    },
  },
};
