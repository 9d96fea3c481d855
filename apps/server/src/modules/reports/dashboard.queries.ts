import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import type { Dashboard } from '@relaydesk/contracts/report';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Start of the longest current wait; null: the queue is empty. */
export async function findLongestWaitStart(db: Db, organization_id: string): Promise<string | null> {
  const { rows } = await sql<{ waiting_since: string }>`
    select waiting_since from conversations where organization_id = ${organization_id} and status = 'waiting'
      order by waiting_since, id limit 1`.execute(db);
  return rows[0]?.waiting_since ?? null;
}

/** The most frequent unanswered questions. */
export async function listTopUnanswered(
  db: Db,
  organization_id: string,
  limit: number,
): Promise<UnansweredQuestion[]> {
  const { rows } = await sql<UnansweredQuestion>`
    select id, organization_id, question, times_asked, first_asked_at, last_asked_at, conversation_id, status,
        knowledge_id
      from unanswered_questions where organization_id = ${organization_id} and status = 'open'
      order by times_asked desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Setup steps of a new organisation in order: a completed step stays completed. */
export async function listChecklistSteps(
  db: Db,
  organization_id: string,
): Promise<Dashboard['checklist'] & object> {
  const { rows } = await sql<NonNullable<Dashboard['checklist']>[number]>`
    select step, is_done from organisations o cross join lateral (values
      ('organisation', o.set_up_at is not null),
      ('colleague', (select count(*) > 1 from (select from users where organization_id = o.id
        and status in ('active', 'invited') limit 2) two)),
      ('product', exists (select from products where organization_id = o.id)),
      ('channel', exists (select from channel_integrations where organization_id = o.id)),
      ('first_message', exists (select from conversations where organization_id = o.id)),
      ('bot', exists (select from knowledge where organization_id = o.id and is_published))
    ) steps (step, is_done) where o.id = ${organization_id}`.execute(db);
  return rows;
}
