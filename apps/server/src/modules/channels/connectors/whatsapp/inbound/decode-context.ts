import type { ReferralData } from '@relaydesk/contracts/platform-content';
import type { InboundMessage } from '../../sdk/inbound-event';
import { type JsonObject, toObject, toText } from './json-values';

/**
 * What a message refers to: another message, an advertisement, a product. A forwarded one has no reference.
 */
export function decodeMessageContext(
  message: JsonObject,
): { replies_to?: string } & Pick<NonNullable<InboundMessage['content']>, 'came_from' | 'is_forwarded'> {
  const context = toObject(message.context);
  const isForwarded = context.forwarded === true || context.frequently_forwarded === true;
  const replies_to = toText(context.id);
  const came_from =
    decodeAdvertisement(toObject(message.referral)) ??
    decodeReferredProduct(toObject(context.referred_product));
  return {
    ...(replies_to && { replies_to }),
    ...(came_from && { came_from }),
    ...(isForwarded && { is_forwarded: true }),
  };
}

function decodeAdvertisement(referral: JsonObject): ReferralData | undefined {
  const id = toText(referral.source_id) || null;
  const url = toText(referral.source_url) || null;
  const click_id = toText(referral.ctwa_clid) || null;
  if (!id && !url && !click_id) return undefined;
  const { source_type } = referral;
  const kind = source_type === 'ad' || source_type === 'post' ? source_type : 'other';
  return { kind, id, title: toText(referral.headline) || null, url, click_id };
}

function decodeReferredProduct({ product_retailer_id }: JsonObject): ReferralData | undefined {
  const id = toText(product_retailer_id);
  return id ? { kind: 'product', id, title: null, url: null, click_id: null } : undefined;
}
