import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { findReferencedNames } from './bot-settings.queries';

/** Flattened for the audit log, which records differences by name; references by their current names. */
export async function toAuditedSettings(
  tx: Tx,
  organization_id: string,
  { hand_over, ...settings }: BotSettings,
): Promise<object> {
  const named = await findReferencedNames(tx.db, organization_id, hand_over);
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  const { product_ids, tag_ids, target_user_id, ...rules } = hand_over;
  const shown = {
    ...rules,
    products: namesOf(product_ids),
    tags: namesOf(tag_ids),
    target: (target_user_id && named.get(target_user_id)) ?? null,
  };
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [`hand_over_${name}`, value])),
  };
}
