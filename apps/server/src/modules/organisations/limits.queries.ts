import type { Db } from '../../db/connect';

export const lockLimits = (db: Db, organization_id: string) =>
  db
    .selectFrom('organisations')
    .select(['max_users', 'max_integrations', 'max_messages_per_month'])
    .where('id', '=', organization_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Active and invited users, and integrations; checked against the limits. */
export async function countLimitUsage(
  db: Db,
  organization_id: string,
): Promise<{ users: number; integrations: number }> {
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('organization_id', '=', organization_id)
    .where('status', 'in', ['active', 'invited'])
    .executeTakeFirstOrThrow();
  const { integrations } = await db
    .selectFrom('channel_integrations')
    .select(({ fn }) => fn.countAll<number>().as('integrations'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return { users, integrations };
}
