import type { ConversationListQuery } from '@relaydesk/contracts/conversation';
import type { TimestampRange } from '@relaydesk/contracts/day-ranges';
import { type RawBuilder, sql } from 'kysely';
import type { SearchMatches } from './find-search-matches.queries';

/** `matches`: results of `search`. `active`: `from` and `to` as moments in the organisation's time zone. */
export type ConversationFilters = ConversationListQuery & {
  matches?: SearchMatches | undefined;
  active?: Partial<TimestampRange>;
};

/**
 * Conditions on `conversations` besides tab, order and priority, each with a leading `and`; undefined: none.
 */
export function buildConversationFilters(
  query: Omit<ConversationFilters, 'limit'>,
): RawBuilder<unknown> | undefined {
  const { matches, active, channel, channel_integration_id, assignee_id, team_id, customer_id, tag_id } =
    query;
  const { is_unread } = query;
  const conditions = [
    matches &&
      sql`(customer_id = any(${matches.customer_ids}::uuid[]) or id = any(${matches.conversation_ids}::uuid[]))`,
    channel && sql`channel = ${channel}`,
    channel_integration_id && sql`channel_integration_id = ${channel_integration_id}`,
    assignee_id && sql`assignee_id = ${assignee_id}`,
    team_id && sql`team_id = ${team_id}`,
    customer_id && sql`customer_id = ${customer_id}`,
    tag_id &&
      sql`exists (select from conversation_tags t where t.organization_id = conversations.organization_id
        and t.tag_id = ${tag_id} and t.conversation_id = conversations.id)`,
    is_unread && (is_unread === 'true' ? sql`unread_count > 0` : sql`unread_count = 0`),
    active?.from_at && sql`last_activity_at >= ${active.from_at}`,
    active?.to_at && sql`last_activity_at < ${active.to_at}`,
    ...buildMetricFilters(query),
  ].filter((it) => it !== undefined && it !== '');
  return conditions.length === 0 ? undefined : sql`and ${sql.join(conditions, sql` and `)}`;
}

/** The conversations that a dashboard number counts, as defined in migration 024. */
function buildMetricFilters(
  query: Omit<ConversationListQuery, 'limit'>,
): (RawBuilder<unknown> | undefined)[] {
  const { begun_from, begun_to, handed_over_from, handed_over_to, resolved_from, resolved_to } = query;
  const { hand_over_reason, resolved_by, is_bot_handled, has_failed_message, waiting_before } = query;
  return [
    begun_from === undefined ? undefined : sql`created_at >= ${begun_from}`,
    begun_to === undefined ? undefined : sql`created_at < ${begun_to}`,
    handed_over_from === undefined ? undefined : sql`handed_over_at >= ${handed_over_from}`,
    handed_over_to === undefined ? undefined : sql`handed_over_at < ${handed_over_to}`,
    hand_over_reason && sql`hand_over_reason = ${hand_over_reason}`,
    resolved_from === undefined ? undefined : sql`status = 'resolved' and resolved_at >= ${resolved_from}`,
    resolved_to === undefined ? undefined : sql`status = 'resolved' and resolved_at < ${resolved_to}`,
    resolved_by === undefined ? undefined : sql`status = 'resolved' and resolved_by = ${resolved_by}`,
    is_bot_handled && sql`not had_human`,
    has_failed_message &&
      sql`id in (select m.conversation_id from messages m where m.organization_id = conversations.organization_id
        and m.delivery in ('failed', 'unknown') and m.created_at > now() - interval '7 days')`,
    waiting_before === undefined ? undefined : sql`status = 'waiting' and waiting_since < ${waiting_before}`,
  ];
}
