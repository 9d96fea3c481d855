import {
  NOTIFICATION_TITLES,
  type Notification,
  type NotificationType,
} from '@relaydesk/contracts/notification';
import type { Db } from '../../db/connect';

interface Reader {
  organization_id: string;
  user_id: string;
}

/** The newest notices to the reader's organisation, with whether the reader has read them. */
export async function listNotifications(db: Db, reader: Reader, limit: number): Promise<Notification[]> {
  const rows = await read(db, reader)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toNotification);
}

export async function findNotification(
  db: Db,
  reader: Reader,
  id: string,
): Promise<Notification | undefined> {
  const row = await read(db, reader).where('notifications.id', '=', id).executeTakeFirst();
  return row && toNotification(row);
}

/** True when it was new: the same cause twice is one notice. */
export async function insertNotification(
  db: Db,
  notification: {
    id: string;
    organization_id: string;
    type: NotificationType;
    message: string;
    conversation_id: string | null;
    cause: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.columns(['organization_id', 'cause']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertRead(db: Db, reader: Reader, notification_id: string): Promise<void> {
  await db
    .insertInto('notification_reads')
    .values({ ...reader, notification_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const read = (db: Db, { organization_id, user_id }: Reader) =>
  db
    .selectFrom('notifications')
    .leftJoin('notification_reads as reads', (join) =>
      join
        .onRef('reads.organization_id', '=', 'notifications.organization_id')
        .onRef('reads.notification_id', '=', 'notifications.id')
        .on('reads.user_id', '=', user_id),
    )
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.message',
      'notifications.conversation_id',
      'notifications.created_at',
      'reads.read_at',
    ])
    .where('notifications.organization_id', '=', organization_id);

type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

function toNotification({ read_at, created_at, ...row }: Row): Notification {
  const type = row.type as NotificationType; // written only by insertNotification
  return { ...row, type, title: NOTIFICATION_TITLES[type], is_read: read_at !== null, timestamp: created_at };
}
