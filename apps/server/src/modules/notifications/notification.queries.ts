import type { NotificationContent } from '@relaydesk/contracts/notification';
import { NOTIFICATION_GROUPS, type NotificationType } from '@relaydesk/contracts/notification-types';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { NewContent } from './describe-notification';

/** A notice before it is written. */
export interface NewNotification {
  id: string;
  organization_id: string;
  type: NotificationType;
  /** In English. */
  message: string;
  content: NewContent;
  /** The same cause twice is one notice. */
  cause: string;
  conversation_id: string | null;
  record_id: string | null;
  /** Null: everybody whom its type concerns. */
  user_id: string | null;
  /** Who did it, and needs no telling. */
  actor_id: string | null;
  /** Nobody needs it any more. */
  is_settled: boolean;
}

export async function insertNotification(
  db: Db,
  { is_settled, content: { kind, params }, ...notification }: NewNotification,
): Promise<void> {
  await db
    .insertInto('notifications')
    // The params go as text: an object would be sent as a PostgreSQL record.
    .values({
      ...notification,
      kind,
      params: JSON.stringify(params),
      ...(is_settled && { settled_at: sql<string>`now()` }),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'cause']).doNothing())
    .execute();
}

/**
 * The conversation behind a request for a CSR. It stays as it is until the transaction ends: whoever takes it
 * meanwhile finds the notice and settles it.
 */
export const lockConversationStatus = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ status: string; channel_name: string } | undefined> =>
  db
    .selectFrom('conversations as c')
    .innerJoin('channel_integrations as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'c.organization_id')
        .onRef('i.id', '=', 'c.channel_integration_id'),
    )
    .innerJoin('channels as h', 'h.id', 'i.channel')
    .select(['c.status', 'h.name as channel_name'])
    .where('c.organization_id', '=', organization_id)
    .where('c.id', '=', id)
    .forShare('c')
    .executeTakeFirst();

/** What asked for a CSR in this conversation is read for everybody. */
export async function setHandOverNotificationsSettled(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ settled_at: sql<string>`now()` })
    .where('organization_id', '=', organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('type', '=', 'notification_shift_to_csr' satisfies NotificationType)
    .where('settled_at', 'is', null)
    .execute();
}

/** The latest notice that asks for a CSR in this conversation and is not settled. */
export const findOpenHandOverNotification = (
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<({ id: string; message: string } & NotificationContent) | undefined> =>
  db
    .selectFrom('notifications')
    .select(['id', 'message', 'kind', 'params'])
    .$castTo<{ id: string; message: string } & NotificationContent>()
    .where('organization_id', '=', organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('type', '=', 'notification_shift_to_csr' satisfies NotificationType)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The colleagues of an organisation whom a type concerns; with `only` none but this one. */
export async function listRecipients(
  db: Db,
  organization_id: string,
  type: NotificationType,
  { only = null, except = null }: { only?: string | null; except?: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('status', '=', 'active')
    .where('group', 'in', [...NOTIFICATION_GROUPS[type]])
    .where(sql<SqlBool>`(${only}::uuid is null or id = ${only})`)
    .where(sql<SqlBool>`id is distinct from ${except}::uuid`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A line that fails; `refused_at`: since when its other side takes no credentials of it any more. */
export const findFailingIntegration = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ name: string; refused_at: string | null } | undefined> =>
  db
    .selectFrom('channel_integrations')
    .select(['name', 'refused_at'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
