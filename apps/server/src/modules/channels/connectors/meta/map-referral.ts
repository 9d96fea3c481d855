import type { ReferralData } from '@relaydesk/contracts/platform-content';
import type { Referral, SaidPart } from './messaging-schema';

/** The advertisement, link or product that referred the customer (Webhooks, messaging_referrals). */
export function mapReferral({
  ref,
  source,
  referer_uri,
  ad_id,
  product,
  ads_context_data,
}: Referral): ReferralData {
  const product_id = product?.id ?? ads_context_data?.product_id;
  const kind =
    ad_id || source === 'ADS' ? 'ad' : product_id ? 'product' : ref || referer_uri ? 'link' : 'other';
  return {
    kind,
    id: { ad: ad_id, product: product_id, link: ref, other: undefined }[kind] ?? ref ?? null,
    title: ads_context_data?.ad_title ?? null,
    url: referer_uri ?? null,
    click_id: null,
  };
}

/** The story that a customer answers. */
export const mapStoryReferral = ({ story }: NonNullable<SaidPart['reply_to']>): ReferralData | undefined =>
  story && { kind: 'post', id: story.id ?? null, title: null, url: story.url ?? null, click_id: null };
