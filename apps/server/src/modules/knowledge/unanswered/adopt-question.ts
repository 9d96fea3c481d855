import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import {
  type AdoptUnansweredQuestion,
  MAX_WORDINGS,
  type UnansweredQuestion,
} from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { sanitizeText } from '../../../lib/sanitize-text';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { getWordingKey, normalizeWordings } from './normalize-wordings';
import { updateQuestionStatus } from './unanswered.queries';
import { getUnansweredQuestion } from './unanswered-questions';
import { lockWordings, updateWordings } from './wording.queries';

/** Characters, as in the contract. */
const MAX_WORDING_LENGTH = 300;

/**
 * Adds customers' words as a wording of an existing question, which answers them from now on. Idempotent.
 * Throws `not_found`, and `invalid` for an entry that cannot have them.
 */
export const adoptQuestion = (
  context: Context,
  id: string,
  { knowledge_id }: AdoptUnansweredQuestion,
): Promise<UnansweredQuestion> =>
  inTransaction(context, async (tx) => {
    const before = await getUnansweredQuestion(tx, id);
    const { organization_id } = before;
    const entry = await lockWordings(tx.db, organization_id, knowledge_id);
    if (!entry) throw adoptionRefusal(because('unknown_entry'));
    if (entry.kind !== 'question') throw adoptionRefusal(because('article_has_no_wordings'));

    const words = toWording(before.question);
    const isThere = [entry.title, ...entry.wordings].some(
      (text) => getWordingKey(text) === getWordingKey(words),
    );
    if (!isThere) {
      const wanted = { ...entry, wordings: [...entry.wordings, words] };
      if (wanted.wordings.length > MAX_WORDINGS)
        throw adoptionRefusal(because('wordings_full', { max: MAX_WORDINGS }));
      const wordings = await normalizeWordings(tx, organization_id, knowledge_id, wanted).catch(
        rethrowForEntry,
      );
      await withinKnowledgeQuota(tx, organization_id, () =>
        updateWordings(tx.db, organization_id, knowledge_id, wordings),
      );
    }
    const to = { status: 'answered', knowledge_id } as const;
    await updateQuestionStatus(tx.db, organization_id, id, to);
    await recordAuditEvent(tx, {
      action: 'knowledge.question_adopted',
      organization_id,
      record: { id: knowledge_id, name: entry.title },
      // Omits the customer's words, which are subject to erasure.
      before: { wordings: entry.wordings.length },
      after: { wordings: entry.wordings.length + (isThere ? 0 : 1) },
    });
    return { ...before, ...to };
  });

/** As a single line. */
const toWording = (question: string) =>
  sanitizeText(question.replace(/\s+/g, ' ').trim(), MAX_WORDING_LENGTH);

const adoptionRefusal = (why: ErrorReason) => AppError.because(why, { field: 'knowledge_id' });

/** The error refers to the entry, because the caller enters no text. */
function rethrowForEntry(error: unknown): never {
  throw error instanceof AppError && error.error === 'invalid' ? adoptionRefusal(error.because) : error;
}
