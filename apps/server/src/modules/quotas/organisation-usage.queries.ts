import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface OrganisationUsage {
  users: number;
  max_users: number | null;
  integrations: number;
  max_integrations: number | null;
  messages: number;
  max_messages: number | null;
  month_ends_at: string;
}

/** Current use for the other quotas of the organisation. */
export async function findOrganisationUsage(
  db: Db,
  organization_id: string,
): Promise<OrganisationUsage | undefined> {
  const { rows } = await sql<OrganisationUsage>`
    select (select count(*)::int from users u where u.organization_id = o.id
        and u.status in ('active', 'invited')) as users, o.max_users,
      (select count(*)::int from channel_integrations i where i.organization_id = o.id) as integrations,
      o.max_integrations,
      (select count(*)::int from messages m where m.organization_id = o.id
        and m.author <> 'customer' and m.kind not in ('note', 'event')
        and m.created_at >= date_trunc('month', now() at time zone o.time_zone) at time zone o.time_zone) as messages,
      o.max_messages_per_month as max_messages,
      iso((date_trunc('month', now() at time zone o.time_zone) + interval '1 month') at time zone o.time_zone)
        as month_ends_at
    from organisations o where o.id = ${organization_id}`.execute(db);
  return rows[0];
}
