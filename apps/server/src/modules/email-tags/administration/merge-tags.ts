import { CreateEmailTag, type EmailTagDetail, type MergeEmailTag } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { auditTag } from './audit-tag';
import { deleteTag, holdAllTags, type TagRow } from '../email-tag.queries';
import { detailOf, getTagRow, holdTagRow } from './list-tags';
import { moveCarried, setRules } from './merge.queries';
import { keepOrder } from './order-tags';
import { forgetRules } from '../rules/tag-rules-cache';
import { mustBeVersion } from './save-tag';

/**
 * One tag goes, and another takes its place on everything that carried it, with its rules behind its own. Answers the
 * one that stays. Throws `conflict` when the one that goes has moved on since `version`, and `invalid` for another that
 * there is not or that cannot take its rules.
 */
export const mergeTags = (
  context: Context,
  id: string,
  { into_id, version }: MergeEmailTag,
): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getTagRow(tx, id);
    const tags = await holdAllTags(tx.db, organization_id);
    const gone = await holdTagRow(tx, id);
    mustBeVersion(gone, version, await detailOf(tx, gone));
    const into = mustBeOther(tags, gone, into_id);
    const rules = [...into.rules, ...gone.rules];
    if (!CreateEmailTag.shape.rules.safeParse(rules).success)
      refuse('Together they would have too many rules. Remove some first.');

    const merge = { organization_id, id, into_id };
    await moveCarried(tx.db, merge);
    if (gone.rules.length > 0) await setRules(tx.db, merge, rules);
    await deleteTag(tx.db, organization_id, id);
    await keepOrder(tx, organization_id, placedAnew(tags, gone, { ...into, rules }));

    const after = await getTagRow(tx, into_id);
    await auditTag(tx, 'merged', gone, { ...gone, into: null }, { into: into.name });
    if (gone.rules.length > 0) await auditTag(tx, 'updated', after, { rules: into.rules }, { rules });
    forgetRules(organization_id);
    return detailOf(tx, after);
  });

function mustBeOther(tags: TagRow[], gone: TagRow, into_id: string): TagRow {
  const into = tags.find(({ id }) => id === into_id);
  if (!into) return refuse('There is no such tag.');
  if (into.id === gone.id) return refuse('Choose another tag.');
  return into.is_archived ? refuse('This tag is archived.') : into;
}

/** Without the one that goes; one that had no rules of its own stands where those came from. */
const placedAnew = (tags: TagRow[], gone: TagRow, into: TagRow): TagRow[] =>
  tags.flatMap((tag) => {
    if (tag.id === gone.id) return [];
    if (tag.id !== into.id) return [tag];
    return [{ ...into, position: tag.rules.length === 0 ? gone.position : tag.position }];
  });

function refuse(why: string): never {
  throw new AppError('invalid', `into_id: ${why}`, { fields: { into_id: why } });
}
