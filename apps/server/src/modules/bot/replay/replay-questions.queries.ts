import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** A customer question to a bot. */
export interface ReplayQuestion {
  question: string;
  asked_at: Date;
  conversation_id: string;
  channel_integration_id: string;
  customer_id: string;
  tag_ids: string[];
}

/** Maximum characters; as in the bot test. */
const MAX_QUESTION_LENGTH = 1_000;
/** Conversations searched, by latest activity. */
const MAX_CONVERSATIONS = 1_000;

/**
 * Recent questions that a bot answered or handed over, without repetitions, newest first. Excludes
 * machine-generated and deleted messages.
 * @param line channel integration; null: all
 */
export async function listReplayQuestions(
  db: Db,
  organization_id: string,
  { line, limit }: { line: string | null; limit: number },
): Promise<ReplayQuestion[]> {
  const { rows } = await sql<Omit<ReplayQuestion, 'asked_at'> & { asked_at: string }>`
    with recent as (
      select id, channel_integration_id, customer_id, tag_ids from conversations
        where organization_id = ${organization_id}
          and (${line}::uuid is null or channel_integration_id = ${line})
        order by last_activity_at desc, id desc limit ${MAX_CONVERSATIONS}
    ), asked as (
      select left(m.text, ${MAX_QUESTION_LENGTH}) as question, m.created_at, m.conversation_id, r.channel_integration_id,
          r.customer_id, r.tag_ids
        from recent r join messages m on m.organization_id = ${organization_id} and m.conversation_id = r.id
        where m.author = 'customer' and m.kind = 'text' and btrim(m.text) <> '' and m.content->>'deleted_at' is null
          and m.content->'mail'->>'is_automatic' is distinct from 'true'
          and (select n.author = 'bot' or n.kind = 'hand_over' from messages n
            where n.organization_id = m.organization_id and n.conversation_id = m.conversation_id and n.seq > m.seq
              and n.author <> 'customer' and n.kind not in ('note', 'event')
            order by n.seq limit 1)
    )
    select question, iso(created_at) as asked_at, conversation_id, channel_integration_id, customer_id, tag_ids
      from (select distinct on (lower(question)) * from asked order by lower(question), created_at desc) once
      order by created_at desc, conversation_id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at) }));
}
