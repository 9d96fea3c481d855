import type { Pagination } from '@relaydesk/contracts/common';
import type {
  Conversation,
  ConversationCounts,
  ConversationListQuery,
} from '@relaydesk/contracts/conversation';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { readCursor, writeCursor } from '../../lib/cursor';
import { mayFindByAddress } from '../customers/get-customer';
import { scopeOf } from './conversation.policy';
import {
  type ConversationPosition,
  countConversations,
  listConversations as selectConversations,
} from './conversation.queries';
import { memberOf } from './get-conversation';

/** A page of the inbox: newest activity first, under Waiting the longest wait first. */
export function listConversations(
  context: Context,
  query: ConversationListQuery,
): Promise<{ data: Conversation[]; pagination: Pagination }> {
  const member = memberOf(context);
  const reader = { ...member, scope: scopeOf(member), findsByAddress: mayFindByAddress(member) };
  const position = query.cursor ? readCursor<ConversationPosition>(query.cursor, ['at', 'id']) : undefined;

  return inTransaction(context, async (tx) => {
    const found = await selectConversations(tx.db, reader, { ...query, limit: query.limit + 1 }, position);
    const data = found.slice(0, query.limit);
    const last = data.at(-1);
    const counts = await countConversations(tx.db, reader);
    return {
      data,
      pagination: {
        count: counts[query.tab],
        count_is_exact: counts[query.tab] < 1000,
        next:
          last && found.length > query.limit
            ? writeCursor({
                at: (query.tab === 'waiting' && last.waiting_since) || last.last_activity_at,
                id: last.id,
              })
            : null,
        previous: null,
      },
    };
  });
}

export function getConversationCounts(context: Context): Promise<ConversationCounts> {
  const member = memberOf(context);
  return inTransaction(context, (tx) => countConversations(tx.db, { ...member, scope: scopeOf(member) }));
}
