import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { findReferencedNames } from './bot-settings.queries';

/** One level: the log keeps what differs, by name; what and whom the rules name, as they are called at this moment. */
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
