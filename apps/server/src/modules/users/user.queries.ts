import { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import type { Group } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export async function loadCurrentUser(
  db: Db,
  user_id: string,
): Promise<Omit<Me, 'needs_second_factor' | 'outgoing_mail'>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(['users.id', 'users.email', 'users.name', 'users.group', 'users.organization_id'])
    .select([
      'users.language',
      'users.answers_customers',
      'users.is_available',
      'users.notification_preferences',
    ])
    .select(['organisations.name as organization_name', 'organisations.currency', 'organisations.time_zone'])
    .select((is) => is.fn.coalesce('users.time_zone', 'organisations.time_zone').as('display_time_zone'))
    .select(
      sql<string | null>`(select p.name from identity_providers p
        join linked_subjects s on s.organization_id = p.organization_id and rtrim(s.issuer, '/') = rtrim(p.issuer, '/')
        where p.organization_id = users.organization_id and p.is_active and s.user_id = users.id)`.as(
        'identity_provider',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select m.team_id from team_members m where m.user_id = users.id order by m.team_id)`.as(
        'team_ids',
      ),
    )
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    group: row.group as Group | null, // the table's check allows no other group
    notification_preferences: NotificationPreferences.parse(row.notification_preferences),
  };
}

export async function insertSuperAdmin(
  db: Db,
  user: { id: string; email: string; first_name: string; last_name: string },
): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** The Super Admin who can sign in, else the oldest one. */
export const findSuperAdmin = (
  db: Db,
): Promise<{ id: string; email: string; has_password: boolean } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .select((is) => is('password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .where('organization_id', 'is', null)
    .orderBy('has_password', 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
