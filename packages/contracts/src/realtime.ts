import type { Conversation, ConversationStatus, Draft } from './conversation';
import type { Message, PublicMessage } from './message';
import type { NotificationContent } from './notification';
import type { NotificationType } from './notification-types';

/**
 * What is said over live channels. Types only: the receiving side trusts its own server.
 *
 * notification_{organisation}  notices to the organisation's staff; nothing that a customer wrote, nor their name
 * inbox_{organisation}         every conversation; for those who may read all of them
 * queue_{organisation}         conversations that no CSR owns; for CSRs
 * staff_{user}                 the user's own conversations, those that they are shown, and notices to this user
 * visitor_{customer}           one customer's own conversation; for that visitor's chat window
 */
export interface NotificationEvent {
  type: NotificationType;
  /** `message` is English; `kind` and `params` have the same for other languages. */
  value: {
    notification_id: string;
    message: string;
    conversation_id: string | null;
    record_id: string | null;
  } & NotificationContent;
}

/**
 * What happens to notices: `request_taken`: what asked for a CSR in this conversation is read for everybody;
 * `notification_read`, `notifications_read`: the user has read one, or all, elsewhere.
 */
export type StaffNotificationEvent =
  | NotificationEvent
  | { type: 'request_taken'; value: { conversation_id: string } }
  | { type: 'notification_read'; value: { notification_id: string } }
  | { type: 'notifications_read'; value: object };

export type InboxEvent =
  | { type: 'message'; value: { message: Message; conversation: Conversation } }
  | { type: 'message_changed'; value: { message: Message } }
  | { type: 'conversation'; value: { conversation: Conversation } }
  | { type: 'typing'; value: { conversation_id: string; name: string; is_typing: boolean } }
  | {
      type: 'viewing';
      value: { conversation_id: string; user_id: string; name: string; is_viewing: boolean };
    }
  /** The user's own words, from another device. */
  | { type: 'draft'; value: { draft: Draft; device: string | null } }
  | { type: 'sale'; value: { sale_id: string } }
  /** What is known of a customer has changed: their pane, and after an erasure all that they wrote. */
  | { type: 'customer'; value: { customer_id: string } };

export type VisitorEvent =
  | { type: 'message'; value: { message: PublicMessage } }
  | {
      type: 'status';
      value: { status: ConversationStatus; csr_name: string | null; queue_place?: number | null };
    }
  | { type: 'typing'; value: { name: string; is_typing: boolean } }
  /** Colleagues have read up to there. */
  | { type: 'seen'; value: { seq: number } };

/**
 * On any channel: earlier events may be missing and will not be delivered. Clients refetch, as after a
 * connection loss without recovery.
 */
export interface GapEvent {
  type: 'gap';
}

export const notificationChannel = (organization_id: string) => `notification_${organization_id}`;
export const inboxChannel = (organization_id: string) => `inbox_${organization_id}`;
export const queueChannel = (organization_id: string) => `queue_${organization_id}`;
export const staffChannel = (user_id: string) => `staff_${user_id}`;
export const visitorChannel = (customer_id: string) => `visitor_${customer_id}`;
