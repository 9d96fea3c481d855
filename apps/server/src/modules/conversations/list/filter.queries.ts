import type { ConversationListQuery } from '@relaydesk/contracts/conversation';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/of-organisation';
import type { Reader } from './stretch.queries';

const DAY_MS = 86_400_000;

/** What is asked of `conversations` besides tab, order and priority, each with a leading `and`. */
export function filtersOf(query: ConversationListQuery, reader: Reader): RawBuilder<unknown> {
  const { search, channel, channel_integration_id, assignee_id, customer_id, tag_id, is_unread, from, to } =
    query;
  const conditions = [
    search && matches(search, reader),
    channel && sql`channel = ${channel}`,
    channel_integration_id && sql`channel_integration_id = ${channel_integration_id}`,
    assignee_id && sql`assignee_id = ${assignee_id}`,
    customer_id && sql`customer_id = ${customer_id}`,
    tag_id &&
      sql`exists (select from conversation_tags t where t.organization_id = conversations.organization_id
        and t.tag_id = ${tag_id} and t.conversation_id = conversations.id)`,
    is_unread && (is_unread === 'true' ? sql`unread_count > 0` : sql`unread_count = 0`),
    from && sql`last_activity_at >= ${startOf(from)}`,
    to && sql`last_activity_at < ${startOf(to, 1)}`,
  ].filter((it) => it !== undefined && it !== '');
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

/** By the customer's name, by their addresses for those who may see them, and by what was said last. */
function matches(search: string, { findsByAddress }: Reader): RawBuilder<unknown> {
  const text = findsByAddress
    ? sql`name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')`
    : sql`name`;
  return sql`(preview ilike ${containing(search)} or exists (select from customers
    where customers.organization_id = conversations.organization_id and customers.id = customer_id
      and ${text} ilike ${containing(search)}))`;
}

/** The beginning of a day in UTC, or of a later one. */
const startOf = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS).toISOString();
