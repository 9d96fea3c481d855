import { type AdoptUnanswered, MAX_WORDINGS, type UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { keepStorable } from '../../../lib/sanitize-text';
import { writeAudit } from '../../audit/record-audit-event';
import { withinKnowledgeQuota } from '../../quotas/knowledge-quota';
import { getUnanswered } from './unanswered-questions';
import { keyOf, settleWordings } from './normalize-wordings';
import { settleQuestion } from './unanswered.queries';
import { holdWordings, putWordings } from './wording.queries';

/** Characters, as the contract says. */
const LONGEST_WORDING = 300;

/**
 * The words of customers become a wording of a question that is answered already, which answers them from now on; said
 * twice, they are there once. Throws `not_found`, and `invalid` for an entry that cannot take them.
 */
export const adoptQuestion = (
  context: Context,
  id: string,
  { knowledge_id }: AdoptUnanswered,
): Promise<UnansweredQuestion> =>
  inTransaction(context, async (tx) => {
    const before = await getUnanswered(tx, id);
    const { organization_id } = before;
    const entry = await holdWordings(tx.db, organization_id, knowledge_id);
    if (!entry) throw refusal('There is no such entry.');
    if (entry.kind !== 'question') throw refusal('An article has no wordings: choose a question.');

    const words = wordingOf(before.question);
    const isThere = [entry.title, ...entry.wordings].some((text) => keyOf(text) === keyOf(words));
    if (!isThere) {
      const wanted = { ...entry, wordings: [...entry.wordings, words] };
      if (wanted.wordings.length > MAX_WORDINGS) throw refusal(`It has ${MAX_WORDINGS} wordings already.`);
      const wordings = await settleWordings(tx, organization_id, knowledge_id, wanted).catch(namingEntry);
      await withinKnowledgeQuota(tx, organization_id, () =>
        putWordings(tx.db, organization_id, knowledge_id, wordings),
      );
    }
    const to = { status: 'answered', knowledge_id } as const;
    await settleQuestion(tx.db, organization_id, id, to);
    await writeAudit(tx, {
      action: 'knowledge.question_adopted',
      organization_id,
      record: { id: knowledge_id, name: entry.title },
      // Not in the customer's words: whoever is erased is not named by them for ever.
      before: { wordings: entry.wordings.length },
      after: { wordings: entry.wordings.length + (isThere ? 0 : 1) },
    });
    return { ...before, ...to };
  });

/** As a line of a form. */
const wordingOf = (question: string) => keepStorable(question.replace(/\s+/g, ' ').trim(), LONGEST_WORDING);

const refusal = (why: string) => new AppError('invalid', why, { fields: { knowledge_id: why } });

/** Whoever adopts has chosen an entry and typed no words. */
function namingEntry(error: unknown): never {
  throw error instanceof AppError && error.error === 'invalid' ? refusal(error.message) : error;
}
