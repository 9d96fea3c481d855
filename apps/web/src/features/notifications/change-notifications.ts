import type { Notification } from '@relaydesk/contracts/notification';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import { notificationTexts } from './notifications.texts';

/** Mark all as read only flips items here; nothing is sent (the specification, section 4). */
export function markAllRead(notifications: Notification[]): void {
  for (const notification of notifications) notification.is_read = true;
}

/** A live notification goes to the top, unread, with the current time; one that is already there stays as it is. */
export function prependLive(
  notifications: Notification[],
  { type, value }: NotificationEvent,
  now: Date,
): void {
  if (notifications.some(({ id }) => id === value.notification_id)) return;
  notifications.unshift({
    id: value.notification_id,
    type,
    title: notificationTexts.newCsrRequest,
    message: value.message,
    is_read: false,
    timestamp: now.toISOString(),
    conversation_id: value.conversation_id,
  });
}
