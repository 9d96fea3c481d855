import type { Notification } from '@relaydesk/contracts/notification';
import type { Context, StaffActor } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import {
  findNotification,
  insertRead,
  listNotifications as selectNotifications,
} from './notification.queries';

/** The bell shows this many; older ones have had their time. */
const SHOWN = 100;

/** Newest first. Super Admin belongs to no organisation and has none. */
export async function listNotifications(context: Context): Promise<Notification[]> {
  const reader = readerOf(context);
  return reader ? inTransaction(context, (tx) => selectNotifications(tx.db, reader, SHOWN)) : [];
}

/** Read by the caller only; throws `not_found` for what their organisation never got. */
export async function markRead(context: Context, notification_id: string): Promise<Notification> {
  const reader = readerOf(context);
  const none = () => new AppError('not_found', 'There is no such notification.');
  if (!reader) throw none();
  return inTransaction(context, async (tx) => {
    const found = await findNotification(tx.db, reader, notification_id);
    if (!found) throw none();
    await insertRead(tx.db, reader, notification_id);
    return { ...found, is_read: true };
  });
}

function readerOf({ actor }: Context) {
  const { organization_id, user_id } = actor as StaffActor; // the guard lets nobody else call these routes
  return organization_id === null ? undefined : { organization_id, user_id };
}
