import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import type { NotificationContent, NotificationListQuery } from '@relaydesk/contracts/notification';
import type { NotificationType } from '@relaydesk/contracts/notification-types';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { type ListPage, listPage } from '../../../db/list-page';

export interface NotificationReader {
  organization_id: string;
  user_id: string;
  /** Enabled types. */
  types: NotificationType[];
  /** Whether the reader receives the notifications of all teams. */
  oversees_teams: boolean;
}

/** A notification with the fields that decide how much of its conversation the reader may see. */
export type NotificationRow = NotificationContent & {
  id: string;
  type: NotificationType;
  message: string;
  is_read: boolean;
  timestamp: string;
  conversation_id: string | null;
  record_id: string | null;
  status: 'bot' | 'waiting' | 'open' | 'snoozed' | 'resolved' | null;
  assignee_id: string | null;
  reader_ids: string[] | null;
  customer_name: string | null;
  /** Of an unresolved request. */
  hand_over: HandOverSummary | null;
};

const columns = sql`n.id, n.type, n.message, n.kind, n.params, n.created_at as timestamp, n.conversation_id, n.record_id,
  r.read_at is not null or n.settled_at is not null as is_read, c.status, c.assignee_id, c.reader_ids, k.name as customer_name,
  case when n.settled_at is null and n.type = ${'notification_shift_to_csr' satisfies NotificationType} then c.hand_over end as hand_over`;

const from = ({ user_id }: NotificationReader) => sql`notifications n
  left join notification_reads r on r.organization_id = n.organization_id and r.notification_id = n.id
    and r.user_id = ${user_id}
  left join conversations c on c.organization_id = n.organization_id and c.id = n.conversation_id
  left join customers k on k.organization_id = c.organization_id and k.id = c.customer_id`;

/** Notifications for this user: their type, for all, for their team or for them, and not caused by them. */
const buildReaderConditions = ({ organization_id, user_id, types, oversees_teams }: NotificationReader) => [
  sql`n.organization_id = ${organization_id}`,
  sql`n.type = any(${types})`,
  sql`(n.user_id is null or n.user_id = ${user_id})`,
  oversees_teams
    ? sql`true`
    : sql`(n.team_id is null or exists (select from team_members m where m.organization_id = n.organization_id
        and m.team_id = n.team_id and m.user_id = ${user_id}))`,
  sql`n.actor_id is distinct from ${user_id}::uuid`,
];

const unread = sql`n.settled_at is null and r.read_at is null`;

/** A page of the reader's notifications, newest first. */
export const selectNotificationPage = (
  db: Db,
  reader: NotificationReader,
  query: NotificationListQuery,
): Promise<ListPage<NotificationRow>> =>
  listPage<NotificationRow>(
    db,
    {
      columns,
      from: from(reader),
      where: [...buildReaderConditions(reader), query.unread && unread],
      sorts: { created_at: sql`n.created_at` },
      id: sql`n.id`,
    },
    { ...query, sort: '-created_at' },
  );

export async function findNotification(
  db: Db,
  reader: NotificationReader,
  id: string,
): Promise<NotificationRow | undefined> {
  const where = sql.join([...buildReaderConditions(reader), sql`n.id = ${id}`], sql` and `);
  const { rows } = await sql<NotificationRow>`select ${columns} from ${from(reader)} where ${where}`.execute(
    db,
  );
  return rows[0];
}

export async function insertNotificationRead(
  db: Db,
  { organization_id, user_id }: NotificationReader,
  notification_id: string,
): Promise<void> {
  await db
    .insertInto('notification_reads')
    .values({ organization_id, user_id, notification_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks committed notifications as read; concurrent ones stay unread. Returns the count. */
export async function insertAllNotificationReads(db: Db, reader: NotificationReader): Promise<number> {
  const where = sql.join([...buildReaderConditions(reader), unread], sql` and `);
  const { numAffectedRows = 0n } = await sql`
    insert into notification_reads (organization_id, notification_id, user_id)
      select n.organization_id, n.id, ${reader.user_id} from ${from(reader)} where ${where}
      on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
