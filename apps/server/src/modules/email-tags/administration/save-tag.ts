import type { CreateEmailTag, EmailTagDetail, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { type EmailTagRow, insertTag, lockAllTags, updateTagRow } from '../email-tag.queries';
import { assertPatternBudget, assertValidRules } from '../rules/check-rules';
import { invalidateTagRules } from '../rules/tag-rules-cache';
import { auditTag } from './audit-tag';
import { getEmailTagRow, getTagDetail, lockEmailTagRow } from './list-tags';
import { saveTagOrder } from './order-tags';
import { deleteTagEverywhere } from './replace-tag';

/** More would not be usable in a list without pages. */
export const MAX_TAGS = 200;

/**
 * Throws `taken` for the name, `limit_reached`, and `invalid` for invalid rules.
 * @param asked its organisation, required for the Super Admin
 */
export function createTag(context: Context, input: CreateEmailTag, asked?: string): Promise<EmailTagDetail> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const tag = { description: '', group: '', is_single: false, rules: [], ...input };
    await assertValidRules(tx, organization_id, tag.rules);
    const others = await lockAllTags(tx.db, organization_id);
    assertTagLimit(others.length + 1);
    assertPatternBudget([...others, tag].flatMap(({ rules }) => rules));
    const id = newId();
    const last = { id, rules: tag.rules, position: others.length + 1 };
    await insertTag(tx.db, { ...tag, ...last, organization_id, created_by: getAuthorId(tx) }).catch(
      throwTagNameTaken,
    );
    await saveTagOrder(tx, organization_id, [...others, last]);
    const made = await getEmailTagRow(tx, id);
    await auditTag(tx, 'created', made, {}, made);
    invalidateTagRules(organization_id);
    return getTagDetail(tx, made);
  });
}

/** Omitted fields are not changed. Throws `conflict` for an outdated `version`, and as `createTag`. */
export const updateTag = (context: Context, id: string, input: UpdateEmailTag): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getEmailTagRow(tx, id);
    const tags = await lockAllTags(tx.db, organization_id);
    const before = tags.find((tag) => tag.id === id) ?? (await lockEmailTagRow(tx, id));
    assertTagVersion(before, input.version, await getTagDetail(tx, before));
    const { position, version: _, ...said } = input;
    const to = { ...before, ...said };
    if (said.rules) {
      await assertValidRules(tx, organization_id, said.rules);
      assertPatternBudget([...tags.filter((tag) => tag.id !== id), to].flatMap(({ rules }) => rules));
    }
    await updateTagRow(tx.db, before, to).catch(throwTagNameTaken);
    // With its first rules it is appended to those with rules.
    const isFirst = before.rules.length === 0 && to.rules.length > 0;
    const placed = tags.map((tag) =>
      tag.id === id ? { ...to, position: isFirst ? tags.length + 1 : tag.position } : tag,
    );
    await saveTagOrder(tx, organization_id, placed, position ? { id, position } : undefined);
    const after = await getEmailTagRow(tx, id);
    await auditTag(tx, 'updated', after, before, after);
    invalidateTagRules(organization_id);
    return getTagDetail(tx, after);
  });

/** Removes it from everything. */
export const removeTag = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getEmailTagRow(tx, id);
    const others = (await lockAllTags(tx.db, organization_id)).filter((tag) => tag.id !== id);
    const before = await lockEmailTagRow(tx, id);
    await deleteTagEverywhere(tx, organization_id, id);
    await saveTagOrder(tx, organization_id, others);
    await auditTag(tx, 'deleted', before, before, {});
    invalidateTagRules(organization_id);
    return {};
  });

/** Throws `limit_reached` above the limit. */
export function assertTagLimit(count: number): void {
  if (count > MAX_TAGS) {
    throw new AppError('tag_limit_reached', { max: MAX_TAGS });
  }
}

/** Throws `conflict` with the current tag for an outdated version. */
export function assertTagVersion(tag: EmailTagRow, version: number, current: EmailTagDetail): void {
  if (tag.version !== version) throw new AppError('record_changed', {}, { current });
}

/** The Super Admin is not a member. */
export const getAuthorId = ({ actor }: Tx): string | null =>
  actor.kind === 'staff' && actor.organization_id !== null ? actor.user_id : null;

export function throwTagNameTaken(error: unknown): never {
  if (getViolatedConstraint(error) !== 'email_tags_organization_id_name_key_key') throw error;

  throw new AppError('tag_name_taken', {}, { field: 'name' });
}
