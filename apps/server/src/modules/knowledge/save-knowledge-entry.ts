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
 * Creates an entry, and answers the unanswered question that it names. Throws `not_found` when the Super
 * Admin names an unknown organisation, `invalid` for an unknown question or for a wording of another entry,
 * `limit_reached` when the organisation has too much knowledge.
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

/**
 * Throws `conflict` when the entry has changed since `version`, `invalid` for a wording of another entry,
 * and `limit_reached`.
 */
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
 * Deletes permanently: bot replies from the entry stay, and questions that it answered reopen. Throws
 * `not_found`.
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
