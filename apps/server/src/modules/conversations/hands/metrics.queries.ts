import type { ConversationMetrics } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { measure, type Opening, type Stretch } from './metrics';

/** How a conversation fared until `now`. */
export async function metricsOf(
  db: Db,
  organization_id: string,
  conversation_id: string,
  now: Date,
): Promise<ConversationMetrics> {
  const { rows: stretches } = await sql<Stretch>`
    select status, iso(began_at) as began_at, iso(ended_at) as ended_at, iso(first_reply_at) as first_reply_at
    from ownerships where organization_id = ${organization_id} and conversation_id = ${conversation_id} order by id`.execute(
    db,
  );
  const { rows } = await sql<Opening>`
    select business_hours, time_zone from organisations where id = ${organization_id}`.execute(db);
  const opening = rows[0] ?? { business_hours: null, time_zone: 'UTC' };
  return measure(stretches, opening, now);
}
