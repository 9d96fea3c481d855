import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { filterAssignableUsers } from '../../conversations/assignment/filter-assignable-users';
import { findReferencedNames } from './bot-settings.queries';

/** Removes references to deleted products, tags and users, which a form could not display. */
export async function removeDeletedReferences(
  tx: Tx,
  organization_id: string,
  settings: BotSettings,
): Promise<BotSettings> {
  const { is } = await loadReferences(tx, organization_id, settings);
  const { product_ids, tag_ids, target_user_id } = settings.hand_over;
  return {
    ...settings,
    hand_over: {
      ...settings.hand_over,
      product_ids: product_ids.filter(is.known),
      tag_ids: tag_ids.filter(is.known),
      target_user_id: target_user_id !== null && is.colleague(target_user_id) ? target_user_id : null,
    },
  };
}

/**
 * Validates references before saving, without duplicates. Throws `invalid` naming unknown ones, unless they
 * were deleted since they were selected.
 * @param before stored settings
 */
export async function validateReferences(
  tx: Tx,
  organization_id: string,
  wanted: BotSettings,
  { hand_over: before }: BotSettings,
): Promise<BotSettings> {
  const { product_ids, tag_ids, target_user_id } = wanted.hand_over;
  const { is } = await loadReferences(tx, organization_id, wanted);
  const fields: Record<string, ErrorReason> = {};
  for (const [at, id] of product_ids.entries()) {
    if (!is.known(id) && !before.product_ids.includes(id))
      fields[`product_ids.${at}`] = because('unknown_product');
  }
  for (const [at, id] of tag_ids.entries()) {
    if (!is.known(id) && !before.tag_ids.includes(id)) fields[`tag_ids.${at}`] = because('unknown_tag');
  }
  if (target_user_id !== null && !is.colleague(target_user_id) && target_user_id !== before.target_user_id) {
    fields.target_user_id = because('unknown_assignee');
  }
  if (Object.keys(fields).length > 0) {
    const named = Object.entries(fields).map(([name, text]) => [`settings.hand_over.${name}`, text]);
    throw AppError.atFields(Object.fromEntries(named));
  }
  return removeDeletedReferences(tx, organization_id, {
    ...wanted,
    hand_over: dedupeRules(wanted.hand_over),
  });
}

async function loadReferences(tx: Tx, organization_id: string, { hand_over }: BotSettings) {
  const known = await findReferencedNames(tx.db, organization_id, hand_over);
  const target = hand_over.target_user_id;
  const colleagues = await filterAssignableUsers(tx, organization_id, target === null ? [] : [target]);
  return { is: { known: (id: string) => known.has(id), colleague: (id: string) => colleagues.has(id) } };
}

/** Compares words ignoring case. */
function dedupeRules(rules: BotSettings['hand_over']): BotSettings['hand_over'] {
  return {
    ...rules,
    words: dedupeWords(rules.words),
    topics: dedupeWords(rules.topics),
    upset_words: dedupeWords(rules.upset_words),
    product_ids: [...new Set(rules.product_ids)],
    tag_ids: [...new Set(rules.tag_ids)],
  };
}

const dedupeWords = (words: string[]) =>
  [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
