import type { AuditEntry, AuditExportQuery, AuditListQuery } from '@relaydesk/contracts/audit';
import type { Context, StaffActor } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { type CsvColumns, writeCsv } from '../../lib/csv/csv';
import { EXPORT_PAGE_SIZE, iteratePages } from '../../lib/csv/iterate-pages';
import { getAuditScope, redactAuditEntry } from './audit.policy';
import { queryAuditEntries as selectEntries } from './audit-list.queries';
import { recordAuditEvent } from './record-audit-event';

/** A page of entries within the scope of the reader's role: all, the team's, or their own. */
export async function listAuditEntries(
  context: Context,
  query: AuditListQuery,
): Promise<ListPage<AuditEntry>> {
  const reader = getStaffReader(context);
  const organization_id = resolveOrganisation(context, query.organization_id) ?? undefined;
  const asked = { ...query, organization_id, reader_id: reader.user_id, scope: getAuditScope(reader) };
  const page = await inTransaction(context, (tx) => selectEntries(tx.db, asked));
  return { ...page, data: page.data.map((entry) => redactAuditEntry(reader, entry)) };
}

/** The lines of a file with the same entries. The export is audited too. */
export async function* exportAuditEntries(
  context: Context,
  query: AuditExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, {
      action: 'session.audit_exported',
      organization_id,
      record: { id: null, name: 'Audit log' },
    }),
  );
  yield* writeCsv(
    columns,
    iteratePages((cursor) => listAuditEntries(context, { ...query, cursor, limit: EXPORT_PAGE_SIZE })),
  );
}

const columns: CsvColumns<AuditEntry> = {
  at: (entry) => entry.at,
  organisation: (entry) => entry.organization_name,
  actor: (entry) => entry.actor_name,
  actor_kind: (entry) => entry.actor_kind,
  actor_group: (entry) => entry.actor_group,
  action: (entry) => entry.action,
  record_type: (entry) => entry.record_type,
  record_name: (entry) => entry.record_name,
  record_id: (entry) => entry.record_id,
  changes: (entry) => (Object.keys(entry.changes).length > 0 ? JSON.stringify(entry.changes) : ''),
  reason: (entry) => entry.reason,
  address: (entry) => entry.address,
};

function getStaffReader({ actor }: Context): StaffActor {
  if (actor.kind === 'staff') return actor;
  throw new AppError('staff_only');
}
