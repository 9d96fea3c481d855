import type {
  SetAsideEvent,
  SetAsideEventListQuery,
  SetAsideEventPath,
} from '@relaydesk/contracts/set-aside-event';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { type ListPage, listPage } from '../../db/list-page';
import { deadEventId } from '../../db/outbox/dead-events';

/** The set-aside items of all modules, in one shape. */
const events = sql`(
  select ${deadEventId} as id, 'outbox' as kind, event as name, organization_id,
      payload ->> 'channel_integration_id' as integration, greatest(attempts, deaths) as attempts, last_error as error,
      dead_at as set_aside_at, true as can_retry
    from outbox where dead_at is not null
  union all
  select d.id, 'webhook', i.channel, d.organization_id, d.channel_integration_id::text, greatest(d.attempts, d.deaths),
      d.error, d.set_aside_at, d.body <> ''
    from channel_deliveries d join channel_integrations i
      on i.organization_id = d.organization_id and i.id = d.channel_integration_id
    where d.set_aside_at is not null
  union all
  select m.id, 'mail', r.address, m.organization_id, i.id::text, case m.share when 'head' then 3 else 5 end, null,
      m.set_aside_at, m.share = 'none' and m.retry_at is null
    from set_aside_mails m
      join email_registrations r on r.organization_id = m.organization_id and r.id = m.email_registration_id
      left join channel_integrations i on i.organization_id = m.organization_id and i.account = 'email:' || r.id
)`;
const from = sql`${events} e left join organisations o on o.id = e.organization_id
  left join channel_integrations c on c.organization_id = e.organization_id and c.id::text = e.integration`;
const columns = sql`e.id, e.kind, e.name, e.organization_id, o.name as organization_name,
  c.id as channel_integration_id, c.name as channel_integration_name, e.attempts::int, e.error, e.set_aside_at, e.can_retry`;

export const querySetAsideEvents = (
  db: Db,
  query: SetAsideEventListQuery,
): Promise<ListPage<SetAsideEvent>> =>
  listPage<SetAsideEvent>(
    db,
    {
      columns,
      from,
      where: [
        sql`true`,
        query.kind === undefined ? undefined : sql`e.kind = ${query.kind}`,
        query.organization_id === undefined ? undefined : sql`e.organization_id = ${query.organization_id}`,
      ],
      sorts: { set_aside_at: sql`e.set_aside_at` },
      id: sql`e.id`,
    },
    query,
  );

export async function findSetAsideEvent(
  db: Db,
  { kind, id }: SetAsideEventPath,
): Promise<SetAsideEvent | undefined> {
  const { rows } = await sql<SetAsideEvent>`select ${columns} from ${from}
    where e.kind = ${kind} and e.id = ${id}`.execute(db);
  return rows[0];
}
