import type { UnansweredListQuery, UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../../db/filter-sql';
import { type ListPage, listPage } from '../../../db/list-page';
import { newId } from '../../../lib/ids';

/** Columns of the contract, of `q`. */
const columns = sql`q.id, q.organization_id, q.question, q.times_asked, q.first_asked_at, q.last_asked_at,
  q.conversation_id, q.status, q.knowledge_id`;
const sorts = { times_asked: sql`q.times_asked`, last_asked_at: sql`q.last_asked_at` };

export function selectUnansweredPage(
  db: Db,
  organization_id: string | null,
  query: UnansweredListQuery,
): Promise<ListPage<UnansweredQuestion>> {
  const { search, status } = query;
  const where = [
    belongsToOrganisationSql(organization_id, 'q'),
    sql`q.status = ${status}`,
    search ? sql`q.question ilike ${toContainsPattern(search)}` : undefined,
  ];
  const list = { columns, from: sql`unanswered_questions q`, where, sorts, id: sql`q.id` };
  return listPage<UnansweredQuestion>(db, list, query);
}

export async function findUnansweredQuestion(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<UnansweredQuestion | undefined> {
  const { rows } = await sql<UnansweredQuestion>`select ${columns} from unanswered_questions q
    where ${belongsToOrganisationSql(organization_id, 'q')} and q.id = ${id}`.execute(db);
  return rows[0];
}

export interface NewUnansweredQuestion {
  organization_id: string;
  conversation_id: string;
  customer_id: string;
  /** In the customer's words. */
  question: string;
  /** Equality key that ignores word order and case. */
  key: string;
}

/**
 * Counts an occurrence and reopens an answered question, since its answer was not found. Skips erased
 * customers.
 */
export async function upsertUnansweredQuestion(db: Db, asked: NewUnansweredQuestion): Promise<void> {
  await sql`insert into unanswered_questions as q
      (organization_id, id, question, question_key, customer_ids, conversation_id)
    select organization_id, ${newId()}, ${asked.question}, ${asked.key}, array[id], ${asked.conversation_id}
      from customers where organization_id = ${asked.organization_id} and id = ${asked.customer_id} and erased_at is null
    on conflict (organization_id, question_key) do update set
      question = excluded.question, times_asked = q.times_asked + 1, last_asked_at = clock_timestamp(),
      conversation_id = excluded.conversation_id,
      customer_ids = array(select distinct unnest(q.customer_ids || excluded.customer_ids)),
      status = case q.status when 'answered' then 'open' else q.status end,
      knowledge_id = null`.execute(db);
}

/** False when the organisation has no such question. */
export async function updateQuestionStatus(
  db: Db,
  organization_id: string | null,
  id: string,
  to: { status: 'answered' | 'dismissed'; knowledge_id: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update unanswered_questions
    set status = ${to.status}, knowledge_id = ${to.knowledge_id}
    where ${belongsToOrganisationSql(organization_id, 'unanswered_questions')} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Reopens questions that an entry answered. */
export async function reopenAnsweredQuestions(
  db: Db,
  organization_id: string,
  knowledge_id: string,
): Promise<void> {
  await sql`update unanswered_questions set status = 'open', knowledge_id = null
    where organization_id = ${organization_id} and knowledge_id = ${knowledge_id}`.execute(db);
}
