import type { CreateEmailTag, EmailTagDetail, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Context, Tx } from '../../../context/context';
import { clashOf } from '../../../db/unique-violation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { auditTag } from './audit-tag';
import { checkRules, mustBeQuick } from '../rules/check-rules';
import { changeTag, deleteTag, holdAllTags, insertTag, type TagRow } from '../email-tag.queries';
import { detailOf, getTagRow, holdTagRow } from './list-tags';
import { keepOrder } from './order-tags';
import { forgetRules } from '../rules/tag-rules-cache';

/** More could not be told apart in a list that shows them all. */
export const MOST = 200;

/**
 * Throws `taken` for the name, `limit_reached`, and `invalid` for rules that cannot be.
 * @param asked whose it is to be; Super Admin has to say so
 */
export function createTag(context: Context, input: CreateEmailTag, asked?: string): Promise<EmailTagDetail> {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const tag = { description: '', group: '', is_single: false, rules: [], ...input };
    await checkRules(tx, organization_id, tag.rules);
    const others = await holdAllTags(tx.db, organization_id);
    mustHaveRoom(others.length + 1);
    mustBeQuick([...others, tag].flatMap(({ rules }) => rules));
    const id = newId();
    const last = { id, rules: tag.rules, position: others.length + 1 };
    await insertTag(tx.db, { ...tag, ...last, organization_id, created_by: authorOf(tx) }).catch(
      explainClash,
    );
    await keepOrder(tx, organization_id, [...others, last]);
    const made = await getTagRow(tx, id);
    await auditTag(tx, 'created', made, {}, made);
    forgetRules(organization_id);
    return detailOf(tx, made);
  });
}

/**
 * What is left out stays. Throws `conflict` when somebody else changed it since `version`, and what making one throws.
 */
export const updateTag = (context: Context, id: string, input: UpdateEmailTag): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getTagRow(tx, id);
    const tags = await holdAllTags(tx.db, organization_id);
    const before = tags.find((tag) => tag.id === id) ?? (await holdTagRow(tx, id));
    mustBeVersion(before, input.version, await detailOf(tx, before));
    const { position, version: _, ...said } = input;
    const to = { ...before, ...said };
    if (said.rules) {
      await checkRules(tx, organization_id, said.rules);
      mustBeQuick([...tags.filter((tag) => tag.id !== id), to].flatMap(({ rules }) => rules));
    }
    await changeTag(tx.db, before, to).catch(explainClash);
    // Its first rules put it behind all that have some.
    const isFirst = before.rules.length === 0 && to.rules.length > 0;
    const placed = tags.map((tag) =>
      tag.id === id ? { ...to, position: isFirst ? tags.length + 1 : tag.position } : tag,
    );
    await keepOrder(tx, organization_id, placed, position ? { id, position } : undefined);
    const after = await getTagRow(tx, id);
    await auditTag(tx, 'updated', after, before, after);
    forgetRules(organization_id);
    return detailOf(tx, after);
  });

/** Everything that carried it goes on without it. */
export const removeTag = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getTagRow(tx, id);
    const others = (await holdAllTags(tx.db, organization_id)).filter((tag) => tag.id !== id);
    const before = await holdTagRow(tx, id);
    await deleteTag(tx.db, organization_id, id);
    await keepOrder(tx, organization_id, others);
    await auditTag(tx, 'deleted', before, before, {});
    forgetRules(organization_id);
    return {};
  });

/** Throws `limit_reached` when there would be so many. */
export function mustHaveRoom(count: number): void {
  if (count > MOST) {
    throw new AppError('limit_reached', `There may be up to ${MOST} tags. Delete one first.`);
  }
}

/** Throws `conflict` with the tag as it is when it has moved on. */
export function mustBeVersion(tag: TagRow, version: number, current: EmailTagDetail): void {
  if (tag.version !== version)
    throw new AppError('conflict', 'Somebody has changed this tag in the meantime.', { current });
}

/** Super Admin is nobody's colleague. */
export const authorOf = ({ actor }: Tx): string | null =>
  actor.kind === 'staff' && actor.organization_id !== null ? actor.user_id : null;

export function explainClash(error: unknown): never {
  if (clashOf(error) !== 'email_tags_organization_id_name_key_key') throw error;
  const why = 'Another tag has this name.';
  throw new AppError('taken', why, { fields: { name: why } });
}
