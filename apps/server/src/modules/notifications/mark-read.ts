import type { AllNotificationsRead, Notification } from '@relaydesk/contracts/notification';
import { type BellEvent, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { readerOf, shownTo } from './list-notifications';
import { findNotification, insertAllReads, insertRead } from './read.queries';

/** Read by the caller only; throws `not_found` for what does not concern them. */
export async function markRead(context: Context, notification_id: string): Promise<Notification> {
  const reader = readerOf(context);
  const none = () => new AppError('not_found', 'There is no such notification.');
  if (!reader) throw none();
  const read = await inTransaction(context, async (tx) => {
    const found = await findNotification(tx.db, reader, notification_id);
    if (!found) throw none();
    await insertRead(tx.db, reader, notification_id);
    return { ...shownTo(context, found), is_read: true };
  });
  tellOthers(context, reader.user_id, { type: 'notification_read', value: { notification_id } });
  return read;
}

/** All of the caller's, also those that they do not show. */
export async function markAllRead(context: Context): Promise<AllNotificationsRead> {
  const reader = readerOf(context);
  if (!reader) return { marked: 0 };
  const marked = await inTransaction(context, (tx) => insertAllReads(tx.db, reader));
  tellOthers(context, reader.user_id, { type: 'notifications_read', value: {} });
  return { marked };
}

/** The user's other windows. Not waited for: they ask again anyway when they have missed something. */
function tellOthers({ realtime }: Context, user_id: string, event: BellEvent): void {
  realtime.publish([staffChannel(user_id)], event).catch(() => {});
}
