import type { CameFrom } from '@relaydesk/contracts/platform-content';
import type { Said } from '../../sdk/inbound-event';
import { type Json, objectOf, textOf } from './json-values';

/** What led to a message: another one, an advertisement, a product. A forwarded one answers nothing. */
export function contextOf(
  message: Json,
): { replies_to?: string } & Pick<NonNullable<Said['content']>, 'came_from' | 'is_forwarded'> {
  const context = objectOf(message.context);
  const isForwarded = context.forwarded === true || context.frequently_forwarded === true;
  const replies_to = textOf(context.id);
  const came_from =
    advertisementOf(objectOf(message.referral)) ?? productOf(objectOf(context.referred_product));
  return {
    ...(replies_to && { replies_to }),
    ...(came_from && { came_from }),
    ...(isForwarded && { is_forwarded: true }),
  };
}

function advertisementOf(referral: Json): CameFrom | undefined {
  const id = textOf(referral.source_id) || null;
  const url = textOf(referral.source_url) || null;
  const click_id = textOf(referral.ctwa_clid) || null;
  if (!id && !url && !click_id) return undefined;
  const { source_type } = referral;
  const kind = source_type === 'ad' || source_type === 'post' ? source_type : 'other';
  return { kind, id, title: textOf(referral.headline) || null, url, click_id };
}

function productOf({ product_retailer_id }: Json): CameFrom | undefined {
  const id = textOf(product_retailer_id);
  return id ? { kind: 'product', id, title: null, url: null, click_id: null } : undefined;
}
