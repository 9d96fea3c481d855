import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { BusinessCalendar, OwnershipPeriod } from './conversation-metrics';

interface ConversationOwnershipPeriod extends OwnershipPeriod {
  conversation_id: string;
  /** The assignee then; null: no human. */
  user_id: string | null;
}

/** Assignment periods of these conversations, ordered by conversation and time. */
export async function listOwnershipPeriods(
  db: Db,
  organization_id: string,
  conversation_ids: readonly string[],
): Promise<ConversationOwnershipPeriod[]> {
  const { rows } = await sql<ConversationOwnershipPeriod>`
    select conversation_id, user_id, status, iso(began_at) as began_at, iso(ended_at) as ended_at,
        iso(first_reply_at) as first_reply_at
      from ownerships where organization_id = ${organization_id} and conversation_id = any(${conversation_ids}::uuid[])
      order by conversation_id, id`.execute(db);
  return rows;
}

export async function getBusinessCalendar(db: Db, organization_id: string): Promise<BusinessCalendar> {
  const { rows } = await sql<BusinessCalendar>`
    select business_hours, time_zone from organisations where id = ${organization_id}`.execute(db);
  return rows[0] ?? { business_hours: null, time_zone: 'UTC' };
}

interface ResponseTimes {
  first_response_seconds: number | null;
  first_response_by: string | null;
  resolution_seconds: number | null;
}

/** Stores metrics with the conversation for aggregation. */
export async function updateResponseTimes(
  db: Db,
  { organization_id, conversation_id }: { organization_id: string; conversation_id: string },
  times: ResponseTimes,
): Promise<void> {
  await db
    .updateTable('conversations')
    .set(times)
    .where('organization_id', '=', organization_id)
    .where('id', '=', conversation_id)
    .execute();
}
