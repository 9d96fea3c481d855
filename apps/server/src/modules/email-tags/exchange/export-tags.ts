import type { EmailTagDetail, EmailTagListQuery } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../../lib/csv/csv';
import { everyPage } from '../../../lib/csv/iterate-pages';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { listTagDetails } from '../administration/list-tags';

/** The lines of a file with every tag that the list shows. That it was taken is kept. */
export async function* exportTags(
  context: Context,
  query: Omit<EmailTagListQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string, void, undefined> {
  const organization_id = chooseOneOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    writeAudit(tx, { action: 'email_tag.exported', organization_id, record: { id: null, name: 'Tags' } }),
  );
  yield* writeCsv(
    columns,
    everyPage((cursor) => listTagDetails(context, { ...query, cursor, limit: 100 })),
  );
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Named as an import wants them, which leaves the last two alone. */
const columns: CsvColumns<EmailTagDetail> = {
  name: (tag) => tag.name,
  colour: (tag) => tag.colour,
  description: (tag) => tag.description,
  group: (tag) => tag.group,
  is_single: ({ is_single }) => yesOrNo(is_single),
  rules: ({ rules }) => (rules.length > 0 ? JSON.stringify(rules) : ''),
  position: (tag) => tag.position,
  is_archived: ({ is_archived }) => yesOrNo(is_archived),
};
