import type { Conversation, ConversationStatus, Draft } from './conversation';
import type { Message, PublicMessage } from './message';
import type { NotificationContent } from './notification';
import type { NotificationType } from './notification-types';

/**
 * Events of realtime channels. Types only: clients do not validate events of their own server.
 *
 * notification_{organisation}  notifications to staff; without names and messages of customers
 * inbox_{organisation}         all conversations; for users who may read all of them
 * queue_{organisation}         conversations without an assignee; for CSRs
 * staff_{user}                 conversations of the user (as assignee or reader), and their own notifications
 * visitor_{customer}           the conversation of a customer; for the chat window of that visitor
 */
export interface NotificationEvent {
  type: NotificationType;
  /** `message` is in English; clients translate by `kind` and `params`. */
  value: {
    notification_id: string;
    message: string;
    conversation_id: string | null;
    record_id: string | null;
  } & NotificationContent;
}

/**
 * Changes of notifications. `request_taken`: requests for a CSR in the conversation are resolved for all
 * users. `notification_read`, `notifications_read`: the user has read one or all in another session.
 */
export type StaffNotificationEvent =
  | NotificationEvent
  | { type: 'request_taken'; value: { conversation_id: string } }
  | { type: 'notification_read'; value: { notification_id: string } }
  | { type: 'notifications_read'; value: object }
  /** Teams or their members have changed. */
  | { type: 'teams'; value: object };

export type InboxEvent =
  | { type: 'message'; value: { message: Message; conversation: Conversation } }
  | { type: 'message_changed'; value: { message: Message } }
  | { type: 'conversation'; value: { conversation: Conversation } }
  | { type: 'typing'; value: { conversation_id: string; name: string; is_typing: boolean } }
  | {
      type: 'viewing';
      value: { conversation_id: string; user_id: string; name: string; is_viewing: boolean };
    }
  /** A draft of the user, saved on another device. */
  | { type: 'draft'; value: { draft: Draft; device: string | null } }
  | { type: 'sale'; value: { sale_id: string } }
  /** Data of a customer has changed; after an erasure, also their messages. */
  | { type: 'customer'; value: { customer_id: string } };

export type VisitorEvent =
  | { type: 'message'; value: { message: PublicMessage } }
  | {
      type: 'status';
      value: { status: ConversationStatus; csr_name: string | null; queue_place?: number | null };
    }
  | { type: 'typing'; value: { name: string; is_typing: boolean } }
  /** Sequence number up to which staff or the bot have read. */
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
