import { z } from 'zod';
import { Currency, Id, ListQuery, listResponse, Money, Timestamp } from './common';
import { HandOverSummary } from './conversation';
import { NOTIFICATION_TYPES } from './notification-types';

export const NotificationType = z.enum(NOTIFICATION_TYPES);

const AnyNotification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string().describe('Title in English'),
  message: z.string().describe('Text in English; clients translate by `kind` and `params`'),
  is_read: z.boolean().describe('Whether the caller has read it, or it no longer requires action'),
  timestamp: Timestamp,
  conversation_id: Id.nullable(),
  record_id: Id.nullable().describe(
    'Id of the sale, channel integration or email account concerned; `null`: none',
  ),
});

/** Properties of notifications about a waiting conversation. */
const summary = {
  hand_over: HandOverSummary.optional().describe(
    'Hand-over summary while the conversation waits; left out if the caller may not read it',
  ),
};

/** A notification of one kind, with the parameters of its text. */
const notificationOf = <const Kind extends string, Params extends z.core.$ZodLooseShape>(
  kind: Kind,
  params: Params,
) => AnyNotification.extend({ kind: z.literal(kind), params: z.object(params) });

const customer = z
  .string()
  .nullable()
  .describe('Name of the customer; `null` if the caller may not read the conversation');
const count = z.int().nonnegative();

/** Clients translate a notification by `kind` and `params` into the language of the user. */
export const Notification = z.discriminatedUnion('kind', [
  // Notifications of earlier releases, which had no kind.
  AnyNotification.extend({ kind: z.null(), params: z.null(), ...summary }),
  notificationOf('conversation_waiting', {
    channel: z.string().nullable().describe('Name of the channel; `null`: unknown'),
    customer,
  }).extend(summary),
  notificationOf('conversation_assigned', { customer }),
  notificationOf('conversation_unanswered', { minutes: count }).extend(summary),
  notificationOf('user_mentioned', { author: z.string().nullable() }),
  notificationOf('sale_recorded', {
    number: z.int(),
    total: Money,
    currency: Currency,
    is_bot: z.boolean().describe('Whether the bot made the sale'),
    seller: z.string().nullable().describe('Name of the user who made the sale; `null`: none'),
  }),
  notificationOf('integration_failing', { integration: z.string() }),
  notificationOf('integration_refused', { integration: z.string() }),
  notificationOf('product_low_stock', {
    product: z.string(),
    stock: z.int(),
    others: count.describe('Number of further products with low stock'),
  }),
  notificationOf('mailbox_failing', { address: z.string() }),
  notificationOf('bot_paused', { reason: z.enum(['too_large', 'crashed']) }),
  notificationOf('quota_low', { used: count, limit: count }),
  notificationOf('quota_used_up', { limit: count, frees_at: Timestamp }),
  notificationOf('webhook_disabled', { webhook: z.string(), reason: z.enum(['failing', 'gone']) }),
]);
export type Notification = z.infer<typeof Notification>;

/** The event that a notification reports. `kind` is null for notifications of earlier releases. */
export type NotificationContent = ContentOf<Notification>;
type ContentOf<T> = T extends { kind: unknown; params: unknown } ? Pick<T, 'kind' | 'params'> : never;

export const NotificationListQuery = ListQuery.omit({ search: true }).extend({
  unread: z
    .literal('1')
    .optional()
    .describe('`1`: only unread notifications; `pagination.count` is their number'),
});
export type NotificationListQuery = z.infer<typeof NotificationListQuery>;

/** Newest first. */
export const NotificationList = listResponse(Notification);

export const MarkNotificationRead = z.object({ notification_id: Id });
export type MarkNotificationRead = z.infer<typeof MarkNotificationRead>;

export const AllNotificationsRead = z.object({
  marked: z.int().nonnegative().describe('Number of notifications that were marked as read'),
});
export type AllNotificationsRead = z.infer<typeof AllNotificationsRead>;
