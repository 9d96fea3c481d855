import type { TimestampRange } from '@relaydesk/contracts/day-ranges';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** A conversation with its metrics, without message texts. */
export interface ConversationExportRow {
  id: string;
  channel: string;
  status: string;
  created_at: string;
  handed_over_at: string | null;
  hand_over_reason: string | null;
  is_bot_handled: boolean;
  first_response_seconds: number | null;
  first_response_by: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
  resolution_seconds: number | null;
  resolve_reason: string | null;
  priority: string;
  tags: string;
  messages: number;
}

/** Conversations started between two moments, in order. With names of users and tags. */
export async function listConversationsForExport(
  db: Db,
  organization_id: string,
  { from_at, to_at }: TimestampRange,
): Promise<ConversationExportRow[]> {
  const name = (id: string) => sql`(select u.name from users u
    where u.organization_id = c.organization_id and u.id = ${sql.ref(`c.${id}`)})`;
  const { rows } = await sql<ConversationExportRow>`
    select c.id, c.channel, c.status, c.created_at, c.handed_over_at, c.hand_over_reason,
        not c.had_human as is_bot_handled, c.first_response_seconds, ${name('first_response_by')} as first_response_by,
        case c.status when 'resolved' then c.resolved_at end as resolved_at, ${name('resolved_by')} as resolved_by,
        c.resolution_seconds, c.resolve_reason, c.priority,
        coalesce((select string_agg(t.name, '; ' order by t.name_key) from email_tags t
          where t.organization_id = c.organization_id and t.id = any(c.tag_ids)), '') as tags,
        c.last_seq as messages
      from conversations c
      where c.organization_id = ${organization_id} and c.created_at >= ${from_at} and c.created_at < ${to_at}
      order by c.created_at, c.id`.execute(db);
  return rows;
}
