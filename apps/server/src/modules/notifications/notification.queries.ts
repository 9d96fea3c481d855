import type { NotificationContent } from '@relaydesk/contracts/notification';
import {
  NOTIFICATION_GROUPS,
  type NotificationType,
  TEAM_OVERSIGHT_GROUPS,
} from '@relaydesk/contracts/notification-types';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { NewContent } from './describe-notification';

/** A notification before it is stored. */
export interface NewNotification {
  id: string;
  organization_id: string;
  type: NotificationType;
  /** In English. */
  message: string;
  content: NewContent;
  /** Deduplication key: the same cause is one notification. */
  cause: string;
  conversation_id: string | null;
  record_id: string | null;
  /** Null: all users of its type. */
  user_id: string | null;
  /** Only its members and those who oversee all teams receive it; null: all users of its type. */
  team_id: string | null;
  /** The actor, who gets no notification. */
  actor_id: string | null;
  /** Already resolved. */
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
 * The conversation of a request for a CSR, locked until the transaction ends: a concurrent claim then finds
 * the notification and resolves it.
 */
export const lockConversationStatus = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ status: string; team_id: string | null; channel_name: string } | undefined> =>
  db
    .selectFrom('conversations as c')
    .innerJoin('channel_integrations as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'c.organization_id')
        .onRef('i.id', '=', 'c.channel_integration_id'),
    )
    .innerJoin('channels as h', 'h.id', 'i.channel')
    .select(['c.status', 'c.team_id', 'h.name as channel_name'])
    .where('c.organization_id', '=', organization_id)
    .where('c.id', '=', id)
    .forShare('c')
    .executeTakeFirst();

/** Marks requests for a CSR in this conversation as read for all. */
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

/** The latest unresolved request for a CSR in this conversation. */
export const findOpenHandOverNotification = (
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<({ id: string; message: string; team_id: string | null } & NotificationContent) | undefined> =>
  db
    .selectFrom('notifications')
    .select(['id', 'message', 'team_id', 'kind', 'params'])
    .$castTo<{ id: string; message: string; team_id: string | null } & NotificationContent>()
    .where('organization_id', '=', organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('type', '=', 'notification_shift_to_csr' satisfies NotificationType)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Users of an organisation who get a type; with `only` none but this one; with `team_id` the members of the
 * team and those who oversee all teams.
 */
export async function listRecipients(
  db: Db,
  organization_id: string,
  type: NotificationType,
  {
    only = null,
    except = null,
    team_id = null,
  }: { only?: string | null; except?: string | null; team_id?: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('status', '=', 'active')
    .where('group', 'in', [...NOTIFICATION_GROUPS[type]])
    .where(sql<SqlBool>`(${only}::uuid is null or id = ${only})`)
    .where(sql<SqlBool>`id is distinct from ${except}::uuid`)
    .where(
      sql<SqlBool>`(${team_id}::uuid is null or "group" = any(${[...TEAM_OVERSIGHT_GROUPS]}) or exists (
        select from team_members m where m.organization_id = users.organization_id and m.team_id = ${team_id}
          and m.user_id = users.id))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A failing integration; `refused_at`: since when its platform rejects its credentials. */
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
