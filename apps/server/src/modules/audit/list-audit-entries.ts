import type { AuditEntry, AuditExportQuery, AuditListQuery } from '@relaydesk/contracts/audit';
import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { type CsvColumns, writeCsv } from '../../lib/csv/csv';
import { everyPage, FILE_PAGE } from '../../lib/csv/iterate-pages';
import { chooseOrganisation } from '../../context/resolve-organisation';
import { auditScopeOf, shownTo } from './audit.policy';
import { listEntries as selectEntries } from './audit-list.queries';
import { writeAudit } from './record-audit-event';

/** A page of what was done: by anybody, by the team, or by oneself, as the reader's role is. */
export async function listEntries(context: Context, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const reader = readerOf(context);
  const organization_id = chooseOrganisation(context, query.organization_id) ?? undefined;
  const asked = { ...query, organization_id, reader_id: reader.user_id, scope: auditScopeOf(reader) };
  const page = await inTransaction(context, (tx) => selectEntries(tx.db, asked));
  return { ...page, data: page.data.map((entry) => shownTo(reader, entry)) };
}

/** The lines of a file with the same entries. That it was taken is kept as well. */
export async function* exportEntries(
  context: Context,
  query: AuditExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    writeAudit(tx, {
      action: 'session.audit_exported',
      organization_id,
      record: { id: null, name: 'Audit log' },
    }),
  );
  yield* writeCsv(
    columns,
    everyPage((cursor) => listEntries(context, { ...query, cursor, limit: FILE_PAGE })),
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

function readerOf({ actor }: Context): StaffActor {
  if (actor.kind === 'staff') return actor;
  throw new AppError('forbidden', 'The audit log belongs to the staff.');
}
