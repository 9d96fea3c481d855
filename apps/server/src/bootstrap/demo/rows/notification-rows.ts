import { deriveId } from '../../../lib/ids';
import type { PlannedConversation } from '../stories/plan-history';
import { createSeededRandom } from '../stories/seeded-random';
import { DAY, MINUTE } from '../stories/timestamps';
import type { SeededShop } from './assign-shop-ids';

/**
 * One notification per hand-over, as notifyCsrs writes it. All old ones and some of the new ones are read.
 */
export function toNotificationRows(
  shop: SeededShop,
  conversations: PlannedConversation[],
  member_ids: string[],
  now: Date,
) {
  const random = createSeededRandom(`${shop.slug} notifications`);
  const rows = conversations.flatMap(({ id: conversation_id, begins_at, simulation: { packet, owners } }) => {
    if (!packet) return [];
    // The version of the conversation after the hand-over.
    const waited = owners.findIndex(({ status }) => status === 'waiting');
    const cause = `${conversation_id} ${waited + 1}`;
    const at = begins_at + packet.at;
    const claim = owners.find(({ status }) => status === 'open');
    const taken = owners[waited + 1];
    const notification = {
      organization_id: shop.id,
      id: deriveId(cause, 'notification'),
      type: 'notification_shift_to_csr',
      message: 'A customer is waiting for a CSR.',
      kind: 'conversation_waiting',
      params: { channel: null, customer: null },
      conversation_id,
      cause,
      created_at: new Date(at).toISOString(),
      settled_at: taken ? new Date(begins_at + taken.at).toISOString() : null,
    };
    const isOld = now.getTime() - at > 3 * DAY;
    const readers = claim
      ? member_ids.filter((member) => member === claim.user_id || isOld || random.chance(0.3))
      : [];
    const reads = readers.map((user_id) => {
      const isOwn = user_id === claim?.user_id;
      const read_at = isOwn
        ? begins_at + claim.at
        : Math.min(at + random.int(5, 300) * MINUTE, now.getTime());
      return {
        organization_id: shop.id,
        notification_id: notification.id,
        user_id,
        read_at: new Date(read_at).toISOString(),
      };
    });
    return { notification, reads };
  });
  return {
    notifications: rows.map(({ notification }) => notification),
    notification_reads: rows.flatMap(({ reads }) => reads),
  };
}
