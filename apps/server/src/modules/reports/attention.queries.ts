import type { AttentionItem } from '@relaydesk/contracts/report';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Counting what needs attention ends here: more is no other news. */
const COUNTED = 1_000;
/** Days in which a message that did not arrive is still worth a second try. */
const LATE_DAYS = 7;

/** What somebody should look at, the most urgent first; each kind is read from an index of its own. */
export async function listAttention(
  db: Db,
  organization_id: string,
  { kinds, waiting_before }: { kinds: readonly AttentionItem['kind'][]; waiting_before: string | null },
): Promise<AttentionItem[]> {
  const { rows } = await sql<AttentionItem>`
    select kind, count, id, name from (
      select 1 as place, 'waiting_too_long' as kind, count(*)::int as count, null::uuid as id, null as name
        from (select from conversations where organization_id = ${organization_id} and status = 'waiting'
          and waiting_since < ${waiting_before} limit ${COUNTED}) late
      union all
      select 2, 'integration_failing', 1, id, name from channel_integrations
        where organization_id = ${organization_id} and status = 'error'
      union all
      select 3, 'message_failed', count(*)::int, null, null
        from (select distinct conversation_id from messages where organization_id = ${organization_id}
          and delivery in ('failed', 'unknown') and created_at > now() - make_interval(days => ${LATE_DAYS}) limit ${COUNTED}) failed
      union all
      select 4, 'bot_off', 1, null, null from organisations where id = ${organization_id} and not is_bot_enabled
      union all
      select 5, 'low_stock', count(*)::int, null, null
        from (select from products where organization_id = ${organization_id} and status = 'active'
          and stock <= low_stock_level limit ${COUNTED}) low
      union all
      select 6, 'unanswered_questions', count(*)::int, null, null
        from (select from unanswered_questions where organization_id = ${organization_id} and status = 'open'
          limit ${COUNTED}) unanswered
    ) found
    where count > 0 and kind = any(${kinds}) order by place, name, id limit 50`.execute(db);
  return rows;
}
