import type {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { chooseOneOrganisation, chooseOrganisation } from '../../context/resolve-organisation';
import { withinKnowledgeQuota } from '../quotas/knowledge-quota';
import { answerQuestion, reopenQuestions } from './unanswered/unanswered-questions';
import { auditEntry } from './audit-knowledge-entry';
import { getEntry } from './get-knowledge-entry';
import { changeEntry, deleteEntry, insertEntry } from './knowledge.queries';
import { settleWordings } from './unanswered/normalize-wordings';

/**
 * An entry, and with it the answer to a question of customers when it names one. Throws `not_found` when Super Admin
 * names an organisation that is none, and `invalid` for a question that is none of this organisation's, or for words that
 * another entry is asked in; `limit_reached` when the organisation knows too much.
 */
export async function createEntry(context: Context, input: CreateKnowledgeEntry): Promise<KnowledgeEntry> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const wordings = await settleWordings(tx, organization_id, null, input);
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertEntry(tx.db, organization_id, newId(), { ...input, wordings }),
    );
    if (!made) throw new AppError('not_found', 'There is no such organisation.');
    if (input.unanswered_question_id) await answerQuestion(tx, made, input.unanswered_question_id);
    await auditEntry(tx, 'knowledge.created', made, {}, made);
    return made;
  });
}

/** Throws `conflict` when somebody else changed it since `version`, `invalid` for words that another is asked in, and `limit_reached`. */
export const updateEntry = (
  context: Context,
  id: string,
  input: UpdateKnowledgeEntry,
): Promise<KnowledgeEntry> =>
  inTransaction(context, async (tx) => {
    const before = await getEntry(tx, id);
    const wordings = await settleWordings(tx, before.organization_id, id, input);
    const changed = await withinKnowledgeQuota(tx, before.organization_id, () =>
      changeEntry(tx.db, chooseOrganisation(tx), id, { ...input, wordings }),
    );
    if (changed) {
      await auditEntry(tx, 'knowledge.updated', changed, before, changed);
      return changed;
    }
    const current = await getEntry(tx, id);
    throw new AppError('conflict', 'Somebody has changed this entry in the meantime.', { current });
  });

/**
 * For good: what the bot said from it stays in its conversations, and what it answered is open again. Throws `not_found`.
 */
export const removeEntry = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await getEntry(tx, id);
    await reopenQuestions(tx, before);
    if (!(await deleteEntry(tx.db, chooseOrganisation(tx), id))) {
      throw new AppError('not_found', 'There is no such entry.');
    }
    await auditEntry(tx, 'knowledge.deleted', before, before, {});
    return {};
  });
