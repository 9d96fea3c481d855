import { z } from 'zod';
import { Currency, Id, ListQuery, listResponse, Money, Timestamp } from './common';
import { HandOverSummary } from './conversation';
import { NOTIFICATION_TYPES } from './notification-types';

export const NotificationType = z.enum(NOTIFICATION_TYPES);

const AnyNotification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string().describe('in English'),
  message: z.string().describe('in English; `kind` and `params` have the same for other languages'),
  is_read: z.boolean().describe('by the caller, or it needs nobody any more'),
  timestamp: Timestamp,
  conversation_id: Id.nullable(),
  record_id: Id.nullable().describe('the sale, the channel integration or the mailbox that it is about'),
});

/** Of notifications about a waiting conversation. */
const summary = {
  hand_over: HandOverSummary.optional().describe(
    'while the conversation waits: what the bot found out, for those who may read it',
  ),
};

/** A notification about one kind of event, with the values that its text contains. */
const notificationOf = <const Kind extends string, Params extends z.core.$ZodLooseShape>(
  kind: Kind,
  params: Params,
) => AnyNotification.extend({ kind: z.literal(kind), params: z.object(params) });

/** Only for those who may read the conversation; else null. */
const customer = z
  .string()
  .nullable()
  .describe('the name of the customer, for those who may read the conversation');
const count = z.int().nonnegative();

/** What happened is `kind` and `params`; clients write the text from them in the language of the reader. */
export const Notification = z.discriminatedUnion('kind', [
  // Written before notifications had a kind.
  AnyNotification.extend({ kind: z.null(), params: z.null(), ...summary }),
  notificationOf('conversation_waiting', {
    channel: z.string().nullable().describe('the name of the channel'),
    customer,
  }).extend(summary),
  notificationOf('conversation_assigned', { customer }),
  notificationOf('conversation_unanswered', { minutes: count }).extend(summary),
  notificationOf('user_mentioned', { author: z.string().nullable() }),
  notificationOf('sale_recorded', {
    number: z.int(),
    total: Money,
    currency: Currency,
    is_bot: z.boolean().describe('the bot sold it'),
    seller: z.string().nullable().describe('the user who sold it'),
  }),
  notificationOf('integration_failing', { integration: z.string() }),
  notificationOf('integration_refused', { integration: z.string() }),
  notificationOf('product_low_stock', {
    product: z.string(),
    stock: z.int(),
    others: count.describe('further products that run low'),
  }),
  notificationOf('mailbox_failing', { address: z.string() }),
  notificationOf('bot_paused', { reason: z.enum(['too_large', 'crashed']) }),
  notificationOf('quota_low', { used: count, limit: count }),
  notificationOf('quota_used_up', { limit: count, frees_at: Timestamp }),
  notificationOf('webhook_disabled', { webhook: z.string(), reason: z.enum(['failing', 'gone']) }),
]);
export type Notification = z.infer<typeof Notification>;

/** What a notification is about. `kind` null: it was written before notifications had a kind. */
export type NotificationContent = ContentOf<Notification>;
type ContentOf<T> = T extends { kind: unknown; params: unknown } ? Pick<T, 'kind' | 'params'> : never;

export const NotificationListQuery = ListQuery.omit({ search: true }).extend({
  unread: z.literal('1').optional().describe('1: only those that are unread; `count` is how many'),
});
export type NotificationListQuery = z.infer<typeof NotificationListQuery>;

/** Newest first. */
export const NotificationList = listResponse(Notification);

export const MarkNotificationRead = z.object({ notification_id: Id });
export type MarkNotificationRead = z.infer<typeof MarkNotificationRead>;

export const AllNotificationsRead = z.object({
  marked: z.int().nonnegative().describe('how many were unread until now'),
});
export type AllNotificationsRead = z.infer<typeof AllNotificationsRead>;
