import type { EmailTagDetail, EmailTagListQuery } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../../lib/csv/csv';
import { iteratePages } from '../../../lib/csv/iterate-pages';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listTagDetails } from '../administration/list-tags';

/** Lines of a CSV file with every tag of the filtered list. The export is audited. */
export async function* exportTags(
  context: Context,
  query: Omit<EmailTagListQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string, void, undefined> {
  const organization_id = requireOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, {
      action: 'email_tag.exported',
      organization_id,
      record: { id: null, name: 'Tags' },
    }),
  );
  yield* writeCsv(
    columns,
    iteratePages((cursor) => listTagDetails(context, { ...query, cursor, limit: 100 })),
  );
}

const formatBoolean = (is: boolean) => (is ? 'yes' : 'no');

/** Names as in an import, which ignores the last two. */
const columns: CsvColumns<EmailTagDetail> = {
  name: (tag) => tag.name,
  colour: (tag) => tag.colour,
  description: (tag) => tag.description,
  group: (tag) => tag.group,
  is_single: ({ is_single }) => formatBoolean(is_single),
  rules: ({ rules }) => (rules.length > 0 ? JSON.stringify(rules) : ''),
  position: (tag) => tag.position,
  is_archived: ({ is_archived }) => formatBoolean(is_archived),
};
