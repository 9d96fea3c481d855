import type { EmailTagDetail, EmailTagListQuery } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { toContainsPattern } from '../../../db/filter-sql';
import { type ListPage, listPage } from '../../../db/list-page';
import { columns, type EmailTagRow, from } from '../email-tag.queries';

/** A tag that was never used sorts first. */
const sorts = {
  name: sql`t.name_key`,
  position: sql`t.position`,
  last_used_at: sql`coalesce(t.last_used_at, '-infinity')::text`,
};

export function findTagPage(
  db: Db,
  organization_id: string,
  { search, group, has_rules, is_unused, is_archived, ...asked }: EmailTagListQuery,
): Promise<ListPage<EmailTagRow>> {
  const where = [
    sql`t.organization_id = ${organization_id}`,
    sql`t.is_archived = ${is_archived === 'true'}`,
    search
      ? sql`(t.name ilike ${toContainsPattern(search)} or t.description ilike ${toContainsPattern(search)})`
      : undefined,
    group ? sql`lower(t.group_name) = lower(${group})` : undefined,
    has_rules && sql`(t.rules <> '[]') = ${has_rules === 'true'}`,
    // A new tag had no time to be used.
    is_unused && sql`coalesce(t.last_used_at, t.created_at) < now() - interval '90 days'`,
  ].map((condition) => condition || undefined);
  return listPage<EmailTagRow>(db, { columns, from, where, sorts, id: sql`t.id` }, asked);
}

type TagUseCounts = Pick<EmailTagDetail, 'conversations_30d' | 'customers_count' | 'sales_count'>;

/** Number of uses of each tag, by id; conversations count if they have a message within 30 days. */
export async function countTagUses(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<Map<string, TagUseCounts>> {
  const { rows } = await sql<TagUseCounts & { id: string }>`
    with conversation as (
      select t.tag_id, count(*)::int as n from conversation_tags t
        join conversations c on c.organization_id = t.organization_id and c.id = t.conversation_id
        where t.organization_id = ${organization_id} and t.tag_id = any(${ids}::uuid[])
          and c.last_activity_at > now() - interval '30 days' group by t.tag_id
    ), sale as (
      select tag_id, count(*)::int as n from sale_tags
        where organization_id = ${organization_id} and tag_id = any(${ids}::uuid[]) group by tag_id
    ), customer as (
      select tag_id, count(*)::int as n from customers u, unnest(u.tag_ids) tag_id
        where u.organization_id = ${organization_id} and u.tag_ids <> '{}' group by tag_id
    )
    select id, coalesce(conversation.n, 0) as conversations_30d, coalesce(customer.n, 0) as customers_count,
        coalesce(sale.n, 0) as sales_count
      from unnest(${ids}::uuid[]) id
      left join conversation on conversation.tag_id = id
      left join customer on customer.tag_id = id
      left join sale on sale.tag_id = id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
