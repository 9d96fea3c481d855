import { computeConversationMetrics } from '../../../modules/conversations/metrics/conversation-metrics';
import type { PlannedConversation } from '../stories/plan-history';
import type { SeededShop } from './assign-shop-ids';

/**
 * Owners of a conversation over time, and the columns derived from them, as triggers and consumers would
 * write them.
 */
export function toOwnershipRows(
  shop: SeededShop,
  { id, begins_at, simulation: told }: PlannedConversation,
  now: Date,
) {
  const at = (offset: number | undefined) =>
    offset === undefined ? null : new Date(begins_at + offset).toISOString();
  const stretches = told.owners.map((owner, index) => {
    const until = told.owners[index + 1]?.at;
    const reply = told.messages.find(
      ({ author, kind, user_id, at }) =>
        author === 'csr' &&
        kind === 'text' &&
        user_id === owner.user_id &&
        at >= owner.at &&
        at < (until ?? Infinity),
    );
    return {
      organization_id: shop.id,
      conversation_id: id,
      began_at: new Date(begins_at + owner.at).toISOString(),
      ended_at: at(until),
      status: owner.status,
      user_id: owner.user_id,
      first_reply_at: at(reply?.at),
    };
  });
  const { business_hours } = shop.profile;
  const { first_response, resolution } = computeConversationMetrics(
    stretches,
    { business_hours, time_zone: shop.time_zone },
    now,
  );
  const handedOver = stretches.find(({ status }) => status === 'waiting');
  return {
    stretches,
    row: {
      handed_over_at: handedOver?.began_at ?? null,
      hand_over_reason: handedOver ? (told.packet?.reason ?? 'asked') : null,
      had_human: stretches.some(({ status }) => status === 'waiting' || status === 'open'),
      resolved_by: resolution === null ? null : (stretches.at(-1)?.user_id ?? null),
      first_response_seconds: first_response,
      first_response_by:
        first_response === null
          ? null
          : (stretches.find(({ first_reply_at }) => first_reply_at !== null)?.user_id ?? null),
      resolution_seconds: resolution,
    },
  };
}
