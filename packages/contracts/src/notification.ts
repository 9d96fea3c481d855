import { z } from 'zod';
import { answerList, Id, ListQuery, Timestamp } from './common';
import { HandOverPacket } from './conversation';
import { NOTIFICATION_TYPES } from './notification-types';

export const NotificationType = z.enum(NOTIFICATION_TYPES);

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean().describe('by the caller, or it needs nobody any more'),
  timestamp: Timestamp,
  conversation_id: Id.nullable(),
  record_id: Id.nullable().describe('the sale, the channel integration or the mailbox that it is about'),
  hand_over: HandOverPacket.optional().describe(
    'while the conversation waits: what the bot found out, for those who may read it',
  ),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationListQuery = ListQuery.omit({ search: true }).extend({
  unread: z.literal('1').optional().describe('1: only those that are unread; `count` is how many'),
});
export type NotificationListQuery = z.infer<typeof NotificationListQuery>;

/** Newest first. */
export const NotificationList = answerList(Notification);

export const MarkNotificationRead = z.object({ notification_id: Id });
export type MarkNotificationRead = z.infer<typeof MarkNotificationRead>;

export const AllNotificationsRead = z.object({
  marked: z.int().nonnegative().describe('how many were unread until now'),
});
export type AllNotificationsRead = z.infer<typeof AllNotificationsRead>;
