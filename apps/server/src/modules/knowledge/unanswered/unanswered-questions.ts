import type { KnowledgeEntry, UnansweredListQuery, UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import {
  findUnansweredQuestion,
  reopenAnsweredQuestions,
  selectUnansweredPage as selectUnanswered,
  updateQuestionStatus,
} from './unanswered.queries';

/** Unanswered questions: of a member's organisation, for the Super Admin of one or all. */
export async function listUnansweredQuestions(
  context: Context,
  query: UnansweredListQuery,
): Promise<ListPage<UnansweredQuestion>> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => selectUnanswered(tx.db, organization_id, query));
}

/** Dismisses a question; further occurrences are still counted. Throws `not_found`. */
export const dismissUnansweredQuestion = (context: Context, id: string): Promise<UnansweredQuestion> =>
  inTransaction(context, async (tx) => {
    const before = await getUnansweredQuestion(tx, id);
    if (before.status === 'dismissed') return before;
    const to = { status: 'dismissed', knowledge_id: null } as const;
    await updateQuestionStatus(tx.db, before.organization_id, id, to);
    await recordAuditEvent(tx, {
      action: 'knowledge.question_dismissed',
      organization_id: before.organization_id,
      // Omits the customer's words, which are subject to erasure.
      record: { id, name: 'Unanswered question' },
      before: { status: before.status },
      after: to,
    });
    return { ...before, ...to };
  });

/** Throws `not_found`, also for a question of another organisation. */
export async function getUnansweredQuestion(tx: Tx, id: string): Promise<UnansweredQuestion> {
  const found = await findUnansweredQuestion(tx.db, resolveOrganisation(tx), id);
  if (!found) throw new AppError('question_not_found');
  return found;
}

/** Marks the question as answered by the entry. Throws `invalid` when it belongs to another organisation. */
export async function markQuestionAnswered(tx: Tx, entry: KnowledgeEntry, id: string): Promise<void> {
  const to = { status: 'answered', knowledge_id: entry.id } as const;
  if (await updateQuestionStatus(tx.db, entry.organization_id, id, to)) return;

  throw new AppError('unknown_question', {}, { field: 'unanswered_question_id' });
}

/** Reopens questions that a deleted entry answered. */
export const reopenQuestions = (tx: Tx, { organization_id, id }: KnowledgeEntry): Promise<void> =>
  reopenAnsweredQuestions(tx.db, organization_id, id);
