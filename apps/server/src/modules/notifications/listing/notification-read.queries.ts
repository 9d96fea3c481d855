import type { HandOverPacket } from '@relaydesk/contracts/conversation';
import type { NotificationContent, NotificationListQuery } from '@relaydesk/contracts/notification';
import type { NotificationType } from '@relaydesk/contracts/notification-types';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { listPage, type Page } from '../../../db/list-page';

export interface Reader {
  organization_id: string;
  user_id: string;
  /** What they are shown. */
  types: NotificationType[];
}

/** A notice with what decides how much of its conversation is told. */
export type ReadNotification = NotificationContent & {
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
  /** Of a request that nobody has settled. */
  hand_over: HandOverPacket | null;
};

const columns = sql`n.id, n.type, n.message, n.kind, n.params, n.created_at as timestamp, n.conversation_id, n.record_id,
  r.read_at is not null or n.settled_at is not null as is_read, c.status, c.assignee_id, c.reader_ids, k.name as customer_name,
  case when n.settled_at is null and n.type = ${'notification_shift_to_csr' satisfies NotificationType} then c.hand_over end as hand_over`;

const from = ({ user_id }: Reader) => sql`notifications n
  left join notification_reads r on r.organization_id = n.organization_id and r.notification_id = n.id
    and r.user_id = ${user_id}
  left join conversations c on c.organization_id = n.organization_id and c.id = n.conversation_id
  left join customers k on k.organization_id = c.organization_id and k.id = c.customer_id`;

/** Theirs: of a type that concerns them, to all or to them, and not their own doing. */
const theirs = ({ organization_id, user_id, types }: Reader) => [
  sql`n.organization_id = ${organization_id}`,
  sql`n.type = any(${types})`,
  sql`(n.user_id is null or n.user_id = ${user_id})`,
  sql`n.actor_id is distinct from ${user_id}::uuid`,
];

const unread = sql`n.settled_at is null and r.read_at is null`;

/** A page of the reader's notices, newest first. */
export const listNotifications = (
  db: Db,
  reader: Reader,
  query: NotificationListQuery,
): Promise<Page<ReadNotification>> =>
  listPage<ReadNotification>(
    db,
    {
      columns,
      from: from(reader),
      where: [...theirs(reader), query.unread && unread],
      sorts: { created_at: sql`n.created_at` },
      id: sql`n.id`,
    },
    { ...query, sort: '-created_at' },
  );

export async function findNotification(
  db: Db,
  reader: Reader,
  id: string,
): Promise<ReadNotification | undefined> {
  const where = sql.join([...theirs(reader), sql`n.id = ${id}`], sql` and `);
  const { rows } = await sql<ReadNotification>`select ${columns} from ${from(reader)} where ${where}`.execute(
    db,
  );
  return rows[0];
}

export async function insertRead(
  db: Db,
  { organization_id, user_id }: Reader,
  notification_id: string,
): Promise<void> {
  await db
    .insertInto('notification_reads')
    .values({ organization_id, user_id, notification_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks what is there now: what is being written at this moment stays unread. Answers how many. */
export async function insertAllReads(db: Db, reader: Reader): Promise<number> {
  const where = sql.join([...theirs(reader), unread], sql` and `);
  const { numAffectedRows = 0n } = await sql`
    insert into notification_reads (organization_id, notification_id, user_id)
      select n.organization_id, n.id, ${reader.user_id} from ${from(reader)} where ${where}
      on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
