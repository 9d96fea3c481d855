import type { AuditEntry, AuditListQuery } from '@relaydesk/contracts/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { type ListPage, listPage } from '../../db/list-page';
import type { AuditScope } from './audit.policy';

/** The contract's columns, of `a` (audit_log). */
const columns = sql`a.id, a.organization_id, a.at, a.actor_kind, a.actor_id, a.actor_name, a.actor_group, a.action,
  a.record_type, a.record_id, a.record_name, a.changes, a.reason, a.address,
  (select o.name from organisations o where o.id = a.organization_id) as organization_name`;
const sorts = { at: sql`a.at` };

interface ListAuditEntriesQuery extends AuditListQuery {
  organization_id: string | undefined;
  reader_id: string;
  scope: AuditScope;
}

export function queryAuditEntries(
  db: Db,
  { organization_id, reader_id, scope, ...query }: ListAuditEntriesQuery,
): Promise<ListPage<AuditEntry>> {
  const { record_type, record_id, actor_id, action, from, to } = query;
  const where = [
    organization_id === undefined ? undefined : sql`a.organization_id = ${organization_id}`,
    SCOPES[scope](reader_id),
    record_type && sql`a.record_type = ${record_type}`,
    record_id && sql`a.record_id = ${record_id}`,
    actor_id && sql`a.actor_id = ${actor_id}`,
    action ? sql`a.action = ${action}` : undefined,
    from && sql`a.at >= ${from}`,
    to && sql`a.at <= ${to}`,
  ].map((condition) => condition || undefined);
  const all = where.some((condition) => condition !== undefined) ? where : [sql`true`];
  return listPage<AuditEntry>(
    db,
    { columns, from: sql`audit_log a`, where: all, sorts, id: sql`a.id` },
    query,
  );
}

/** The Super Admin has no group, and neither have actors outside of the staff. */
const SCOPES: Record<AuditScope, (reader_id: string) => RawBuilder<unknown> | undefined> = {
  everything: () => undefined,
  team: (reader_id) => sql`(a.actor_id = ${reader_id} or a.actor_kind <> 'staff'
    or (a.actor_group is not null and a.actor_group <> 'Organisation Admin'))`,
  own: (reader_id) => sql`a.actor_id = ${reader_id}`,
};
