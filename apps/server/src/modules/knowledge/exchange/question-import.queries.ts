import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

/** Serialises imports of an organisation: concurrent ones would duplicate a question. */
export async function lockQuestionImport(db: Db, organization_id: string): Promise<void> {
  await acquireTransactionLock(db, `questions ${organization_id}`);
}

/**
 * Questions with this title, ignoring case, locked until the transaction ends; at most two, to detect
 * duplicates.
 */
export async function lockQuestionsByTitle(
  db: Db,
  organization_id: string,
  title: string,
): Promise<Pick<KnowledgeEntry, 'id'>[]> {
  const { rows } = await sql<Pick<KnowledgeEntry, 'id'>>`select id from knowledge
    where organization_id = ${organization_id} and kind = 'question' and title_key = lower(${title})
    order by id limit 2 for no key update`.execute(db);
  return rows;
}
