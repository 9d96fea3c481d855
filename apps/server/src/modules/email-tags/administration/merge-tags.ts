import { CreateEmailTag, type EmailTagDetail, type MergeEmailTag } from '@relaydesk/contracts/email-tag';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { type EmailTagRow, lockAllTags } from '../email-tag.queries';
import { invalidateTagRules } from '../rules/tag-rules-cache';
import { auditTag } from './audit-tag';
import { getEmailTagRow, getTagDetail, lockEmailTagRow } from './list-tags';
import { updateTagRules } from './merge.queries';
import { saveTagOrder } from './order-tags';
import { deleteTagEverywhere, replaceTagEverywhere } from './replace-tag';
import { assertTagVersion } from './save-tag';

/**
 * Replaces one tag by another everywhere and appends its rules. Returns the remaining tag. Throws `conflict`
 * for an outdated `version`, and `invalid` if the other tag does not exist or cannot have the rules.
 */
export const mergeTags = (
  context: Context,
  id: string,
  { into_id, version }: MergeEmailTag,
): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getEmailTagRow(tx, id);
    const tags = await lockAllTags(tx.db, organization_id);
    const gone = await lockEmailTagRow(tx, id);
    assertTagVersion(gone, version, await getTagDetail(tx, gone));
    const into = assertMergeTarget(tags, gone, into_id);
    const rules = [...into.rules, ...gone.rules];
    if (!CreateEmailTag.shape.rules.safeParse(rules).success)
      throwInvalidTarget(because('tag_rules_too_many'));

    const merge = { organization_id, id, into_id };
    await replaceTagEverywhere(tx, merge);
    if (gone.rules.length > 0) await updateTagRules(tx.db, merge, rules);
    await deleteTagEverywhere(tx, organization_id, id);
    await saveTagOrder(tx, organization_id, replaceInOrder(tags, gone, { ...into, rules }));

    const after = await getEmailTagRow(tx, into_id);
    await auditTag(tx, 'merged', gone, { ...gone, into: null }, { into: into.name });
    if (gone.rules.length > 0) await auditTag(tx, 'updated', after, { rules: into.rules }, { rules });
    invalidateTagRules(organization_id);
    return getTagDetail(tx, after);
  });

function assertMergeTarget(tags: EmailTagRow[], gone: EmailTagRow, into_id: string): EmailTagRow {
  const into = tags.find(({ id }) => id === into_id);
  if (!into) return throwInvalidTarget(because('unknown_tag'));
  if (into.id === gone.id) return throwInvalidTarget(because('same_tag'));
  return into.is_archived ? throwInvalidTarget(because('archived_tag')) : into;
}

/** Without the replaced tag; a tag without rules takes its position. */
const replaceInOrder = (tags: EmailTagRow[], gone: EmailTagRow, into: EmailTagRow): EmailTagRow[] =>
  tags.flatMap((tag) => {
    if (tag.id === gone.id) return [];
    if (tag.id !== into.id) return [tag];
    return [{ ...into, position: tag.rules.length === 0 ? gone.position : tag.position }];
  });

function throwInvalidTarget(why: ErrorReason): never {
  throw AppError.because(why, { field: 'into_id' });
}
