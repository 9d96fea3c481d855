import type {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { Context } from '../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { withinKnowledgeQuota } from '../quotas/knowledge-quota';
import { auditKnowledgeEntry } from './audit-knowledge-entry';
import { getKnowledgeEntry } from './get-knowledge-entry';
import { deleteKnowledgeRow, insertKnowledgeEntry, updateKnowledgeRow } from './knowledge.queries';
import { normalizeWordings } from './unanswered/normalize-wordings';
import { markQuestionAnswered, reopenQuestions } from './unanswered/unanswered-questions';

/**
 * An entry, and with it the answer to a question of customers when it names one. Throws `not_found` when Super Admin
 * names an organisation that is none, and `invalid` for a question that is none of this organisation's, or for words that
 * another entry is asked in; `limit_reached` when the organisation knows too much.
 */
export async function createKnowledgeEntry(
  context: Context,
  input: CreateKnowledgeEntry,
): Promise<KnowledgeEntry> {
  const organization_id = requireOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const wordings = await normalizeWordings(tx, organization_id, null, input);
    const made = await withinKnowledgeQuota(tx, organization_id, () =>
      insertKnowledgeEntry(tx.db, organization_id, newId(), { ...input, wordings }),
    );
    if (!made) throw new AppError('organisation_not_found');
    if (input.unanswered_question_id) await markQuestionAnswered(tx, made, input.unanswered_question_id);
    await auditKnowledgeEntry(tx, 'knowledge.created', made, {}, made);
    return made;
  });
}

/** Throws `conflict` when somebody else changed it since `version`, `invalid` for words that another is asked in, and `limit_reached`. */
export const updateKnowledgeEntry = (
  context: Context,
  id: string,
  input: UpdateKnowledgeEntry,
): Promise<KnowledgeEntry> =>
  inTransaction(context, async (tx) => {
    const before = await getKnowledgeEntry(tx, id);
    const wordings = await normalizeWordings(tx, before.organization_id, id, input);
    const changed = await withinKnowledgeQuota(tx, before.organization_id, () =>
      updateKnowledgeRow(tx.db, resolveOrganisation(tx), id, { ...input, wordings }),
    );
    if (changed) {
      await auditKnowledgeEntry(tx, 'knowledge.updated', changed, before, changed);
      return changed;
    }
    const current = await getKnowledgeEntry(tx, id);
    throw new AppError('record_changed', {}, { current });
  });

/**
 * For good: what the bot said from it stays in its conversations, and what it answered is open again. Throws `not_found`.
 */
export const deleteKnowledgeEntry = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await getKnowledgeEntry(tx, id);
    await reopenQuestions(tx, before);
    if (!(await deleteKnowledgeRow(tx.db, resolveOrganisation(tx), id))) {
      throw new AppError('entry_not_found');
    }
    await auditKnowledgeEntry(tx, 'knowledge.deleted', before, before, {});
    return {};
  });
