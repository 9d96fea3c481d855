import type { AttentionItem } from '@relaydesk/contracts/report';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { MAX_EXACT_COUNT } from '../../db/list-page';

interface WantedAttention {
  kinds: readonly AttentionItem['kind'][];
  /** Conversations in the reader's lists; 0 for kinds that are not requested. */
  waiting_too_long: number;
  message_failed: number;
  /** Customers waiting since before this moment exceed the goal; null: the organisation has no goal. */
  waiting_before: string | null;
}

/** Items that need attention, most urgent first; each kind reads a separate index. */
export async function listAttentionItems(
  db: Db,
  organization_id: string,
  { kinds, waiting_too_long, message_failed, waiting_before }: WantedAttention,
): Promise<AttentionItem[]> {
  const { rows } = await sql<AttentionItem>`
    select kind, count, id, name,
      case kind when 'waiting_too_long' then ${waiting_before}::text end as waiting_before
    from (
      select 1 as place, 'waiting_too_long' as kind, ${waiting_too_long}::int as count, null::uuid as id, null as name
      union all
      select 2, 'integration_failing', 1, id, name from channel_integrations
        where organization_id = ${organization_id} and status = 'error'
      union all
      select 3, 'message_failed', ${message_failed}::int, null, null
      union all
      select 4, 'bot_off', 1, null, null from organisations where id = ${organization_id} and not is_bot_enabled
      union all
      select 5, 'low_stock', count(*)::int, null, null
        from (select from products where organization_id = ${organization_id} and status = 'active'
          and stock <= low_stock_level limit ${MAX_EXACT_COUNT}) low
      union all
      select 6, 'unanswered_questions', count(*)::int, null, null
        from (select from unanswered_questions where organization_id = ${organization_id} and status = 'open'
          limit ${MAX_EXACT_COUNT}) unanswered
    ) found
    where count > 0 and kind = any(${kinds}) order by place, name, id limit 50`.execute(db);
  return rows;
}
