import type {
  ConversationListQuery,
  ConversationStatus,
  ConversationTab,
} from '@relaydesk/contracts/conversation';
import { type ConversationScope, isInQueue } from '@relaydesk/contracts/conversation-access';
import { PRIORITIES } from '@relaydesk/contracts/priorities';
import type { Priority } from '@relaydesk/contracts/priority';
import { type RawBuilder, sql } from 'kysely';

export interface ConversationReader {
  organization_id: string;
  user_id: string;
  scope: ConversationScope;
  /** Whether search includes the customer's email address and phone number. */
  canSearchContacts: boolean;
}

/** A part of the table; partitions are disjoint. */
export interface ListPartition {
  where: RawBuilder<unknown>;
  /**
   * Index of its priority in PRIORITIES; 0 when the sort ignores priority, null when the partition mixes
   * priorities.
   */
  rank: number | null;
}

/** Dashboard filters. With one of them, `all` includes closed conversations. */
const NUMBER_FILTERS = [
  'begun_from',
  'begun_to',
  'handed_over_from',
  'handed_over_to',
  'hand_over_reason',
  'resolved_from',
  'resolved_to',
  'resolved_by',
  'is_bot_handled',
  'has_failed_message',
  'waiting_before',
] as const satisfies (keyof ConversationListQuery)[];

type PartitionQuery = Pick<
  ConversationListQuery,
  'tab' | 'sort' | 'priority' | 'assignee_id' | (typeof NUMBER_FILTERS)[number]
>;

export const TAB_STATUSES: Record<ConversationTab, ConversationStatus[]> = {
  mine: ['open', 'snoozed'],
  waiting: ['waiting'],
  team: ['waiting'],
  unassigned: ['bot', 'waiting'],
  bot: ['bot'],
  all: ['bot', 'waiting', 'open', 'snoozed'],
  closed: ['resolved'],
};

/** Whether the list shows the conversations of a dashboard number. */
export const isBehindNumber = (
  query: Pick<ConversationListQuery, (typeof NUMBER_FILTERS)[number]>,
): boolean => NUMBER_FILTERS.some((name) => query[name] !== undefined);

/** One partition per status, and per priority where the sort uses it: each is one index in order. */
export function getListPartitions(asked: PartitionQuery, reader: ConversationReader): ListPartition[] {
  const { tab, sort, priority, assignee_id } = asked;
  const isAboutNumbers = tab === 'all' && isBehindNumber(asked);
  const statuses = (
    isAboutNumbers ? [...TAB_STATUSES.all, ...TAB_STATUSES.closed] : TAB_STATUSES[tab]
  ).filter(
    // Only waiting conversations have a wait, and waiting ones have no assignee.
    (status) => (sort !== 'waiting' || status === 'waiting') && !(assignee_id && isInQueue({ status })),
  );
  if (statuses.length === 0) return [];
  const teams = tab === 'team' ? sql` and ${isOfTeamsOf(reader)}` : sql``;
  const priorities = priority ? [priority] : sort === 'priority' ? PRIORITIES : [undefined];
  const inOrder = statuses.flatMap((status) => {
    const owner = buildOwnerCondition(tab, status, reader);
    if (owner === undefined) return [];
    return priorities.map((one) => ({
      // Literals, so that the planner can match the partial index.
      where: sql`status = ${sql.lit(status)} and ${matchesPriority(one)} and ${owner}${teams}`,
      rank: one ? PRIORITIES.indexOf(one) : 0,
    }));
  });
  if (reader.scope === 'everything' || tab === 'mine') return inOrder;
  const others = statuses.filter((status) => reader.scope === 'own' || !isInQueue({ status }));
  if (others.length === 0) return inOrder;
  const shown = sql`status in (${sql.join(others.map((status) => sql.lit(status)))}) and ${matchesPriority(priority)}
    and ${isSharedWith(reader)}${teams}`;
  return [...inOrder, { where: shown, rank: sort === 'priority' ? null : 0 }];
}

const matchesPriority = (priority: Priority | undefined) =>
  priority ? sql`priority = ${sql.lit(priority)}` : sql`true`;

/**
 * The assignees whose conversations the reader finds under a tab; undefined: none. See
 * contracts/conversation-access.ts.
 */
function buildOwnerCondition(
  tab: ConversationTab,
  status: ConversationStatus,
  { scope, user_id }: ConversationReader,
): RawBuilder<unknown> | undefined {
  const isQueue = isInQueue({ status });
  if (tab !== 'mine' && (scope === 'everything' || (scope === 'queue_and_own' && isQueue))) return sql`true`;
  return isQueue ? undefined : sql`assignee_id = ${user_id}`;
}

/** Shared with the reader but not assigned to them; read from the shares, independent of the table size. */
const isSharedWith = ({ organization_id, user_id }: ConversationReader) =>
  sql`assignee_id is distinct from ${user_id} and id = any(array(select conversation_id from conversation_readers r
    where r.organization_id = ${organization_id} and r.user_id = ${user_id}))`;

/** In the queue of a team that the reader is a member of. */
const isOfTeamsOf = ({ organization_id, user_id }: ConversationReader) =>
  sql`team_id = any(array(select m.team_id from team_members m
    where m.organization_id = ${organization_id} and m.user_id = ${user_id}))`;
