import type { AllNotificationsRead, Notification } from '@relaydesk/contracts/notification';
import { type StaffNotificationEvent, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getNotificationReader, toNotification } from './list-notifications';
import {
  findNotification,
  insertAllNotificationReads,
  insertNotificationRead,
} from './notification-read.queries';

/** Marks as read for the caller only; throws `not_found` for notifications of others. */
export async function markNotificationRead(context: Context, notification_id: string): Promise<Notification> {
  const reader = getNotificationReader(context);
  const none = () => new AppError('notification_not_found');
  if (!reader) throw none();
  const { user_id } = reader;
  return inTransaction(context, async (tx) => {
    const found = await findNotification(tx.db, reader, notification_id);
    if (!found) throw none();
    await insertNotificationRead(tx.db, reader, notification_id);
    await tx.events.emit(tx, 'notification.read', user_id, { user_id, notification_id });
    return { ...toNotification(context, found), is_read: true };
  });
}

/** All of the caller's notifications, including hidden types. */
export async function markAllNotificationsRead(context: Context): Promise<AllNotificationsRead> {
  const reader = getNotificationReader(context);
  if (!reader) return { marked: 0 };
  const { user_id } = reader;
  const marked = await inTransaction(context, async (tx) => {
    const count = await insertAllNotificationReads(tx.db, reader);
    await tx.events.emit(tx, 'notification.read', user_id, { user_id, notification_id: null });
    return count;
  });
  return { marked };
}

/** The user's other sessions. */
export async function publishNotificationRead(
  { realtime }: Context,
  { user_id, notification_id }: EventMap['notification.read'],
): Promise<void> {
  const event: StaffNotificationEvent =
    notification_id === null
      ? { type: 'notifications_read', value: {} }
      : { type: 'notification_read', value: { notification_id } };
  await realtime.publish([staffChannel(user_id)], event);
}
