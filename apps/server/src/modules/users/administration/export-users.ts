import type { User, UserExportQuery } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../../lib/csv/csv';
import { EXPORT_PAGE_SIZE, iteratePages } from '../../../lib/csv/iterate-pages';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listUsers } from '../get-user';

/** The lines of a file with all listed users. The export is audited. */
export async function* exportUsers(
  context: Context,
  query: UserExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, { action: 'user.exported', organization_id, record: { id: null, name: 'Users' } }),
  );
  yield* writeCsv(
    columns,
    iteratePages((cursor) => listUsers(context, { ...query, cursor, limit: EXPORT_PAGE_SIZE })),
  );
}

/** Column names as in an import. */
const columns: CsvColumns<User> = {
  first_name: (user) => user.first_name,
  last_name: (user) => user.last_name,
  email: (user) => user.email,
  group: (user) => user.group,
  organisation: (user) => user.organization_name,
  status: (user) => user.status,
  phone: (user) => user.phone,
  language: (user) => user.language,
  time_zone: (user) => user.time_zone,
  max_chats: (user) => user.max_chats,
  skills: (user) => user.skills.join('; '),
  last_sign_in_at: (user) => user.last_sign_in_at,
  created_at: (user) => user.created_at,
};
