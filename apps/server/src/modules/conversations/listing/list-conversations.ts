import type { Pagination } from '@relaydesk/contracts/common';
import type {
  Conversation,
  ConversationCounts,
  ConversationListQuery,
  ConversationSort,
} from '@relaydesk/contracts/conversation';
import { getConversationScope } from '@relaydesk/contracts/conversation-access';
import { addDays, getStartOfDay, type TimestampRange } from '@relaydesk/contracts/day-ranges';
import { PRIORITIES } from '@relaydesk/contracts/priorities';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { decodeCursor, encodeCursor } from '../../../lib/cursor';
import { maySearchByContact } from '../../customers/get-customer';
import { getLocale } from '../../organisations/get-locale';
import { requireMember } from '../get-conversation';
import { countConversationsByTab, countListedConversations } from './count.queries';
import { findSearchMatches } from './find-search-matches.queries';
import {
  type ConversationPosition,
  selectConversationPage as selectConversations,
} from './list-conversations.queries';
import type { ConversationReader } from './list-partitions.queries';

type ResolvedListQuery = ConversationListQuery & { sort: ConversationSort };

/**
 * A page of the inbox: latest activity first, under Waiting longest wait first, or in the order of `sort`.
 */
export function listConversations(
  context: Context,
  query: ConversationListQuery,
): Promise<{ data: Conversation[]; pagination: Pagination }> {
  const reader = getConversationReader(context);
  const wanted: ResolvedListQuery = {
    ...query,
    sort: query.sort ?? (query.tab === 'waiting' || query.tab === 'team' ? 'waiting' : 'activity'),
  };
  const position = wanted.cursor === undefined ? undefined : parsePosition(wanted.cursor, wanted.sort);

  return inTransaction(context, async (tx) => {
    const matches = wanted.search ? await findSearchMatches(tx.db, reader, wanted.search) : undefined;
    const asked = {
      ...wanted,
      matches,
      active: await resolveActivityRange(tx, reader.organization_id, wanted),
    };
    const found = await selectConversations(tx.db, reader, { ...asked, limit: asked.limit + 1 }, position);
    const data = found.slice(0, asked.limit);
    const last = found.length > asked.limit ? data.at(-1) : undefined;
    const isAll = position === undefined && last === undefined;
    const { count, isExact } = isAll
      ? { count: data.length, isExact: true }
      : await countListedConversations(tx.db, reader, asked);
    const next = last ? encodeCursor(toPosition(last, asked.sort)) : null;
    return { data, pagination: { count, count_is_exact: isExact, next, previous: null } };
  });
}

/** The days of a query as moments in the organisation's time zone. */
async function resolveActivityRange(
  tx: Tx,
  organization_id: string,
  { from, to }: ConversationListQuery,
): Promise<Partial<TimestampRange>> {
  if (from === undefined && to === undefined) return {};
  const { time_zone } = await getLocale(tx, organization_id);
  return {
    ...(from && { from_at: getStartOfDay(from, time_zone) }),
    ...(to && { to_at: getStartOfDay(addDays(to, 1), time_zone) }),
  };
}

export const getConversationCounts = (context: Context): Promise<ConversationCounts> =>
  inTransaction(context, (tx: Tx) => countConversationsByTab(tx.db, getConversationReader(context)));

/** The same for readers without access to chats: the Super Admin counts all conversations. */
export function countInbox(tx: Tx, organization_id: string): Promise<ConversationCounts> {
  const { actor } = tx;
  if (actor.organization_id !== null || actor.kind !== 'staff')
    return countConversationsByTab(tx.db, getConversationReader(tx));
  const { user_id } = actor;
  return countConversationsByTab(tx.db, {
    organization_id,
    user_id,
    scope: 'everything',
    canSearchContacts: false,
  });
}

/** The number of conversations for the filters of a dashboard number, at most 10,000. */
export async function countBehindNumber(
  tx: Tx,
  query: Pick<ConversationListQuery, 'tab' | 'waiting_before' | 'has_failed_message'>,
): Promise<number> {
  const { count } = await countListedConversations(tx.db, getConversationReader(tx), query);
  return count;
}

function getConversationReader(context: Context): ConversationReader {
  const member = requireMember(context);
  const { organization_id, user_id, group } = member;
  return {
    organization_id,
    user_id,
    scope: getConversationScope(group),
    canSearchContacts: maySearchByContact(member),
  };
}

const toPosition = (last: Conversation, sort: ConversationSort): ConversationPosition => ({
  sort,
  at: (sort === 'waiting' && last.waiting_since) || last.last_activity_at,
  id: last.id,
  rank: PRIORITIES.indexOf(last.priority),
});

function parsePosition(cursor: string, sort: ConversationSort): ConversationPosition {
  const position = decodeCursor<ConversationPosition>(cursor, ['sort', 'at', 'id', 'rank']);
  if (position.sort === sort) return position;

  throw new AppError('cursor_invalid', {}, { field: 'cursor' });
}
