import type { KnowledgeEntry, KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, joinCellValues, writeCsv } from '../../../lib/csv/csv';
import { iteratePages } from '../../../lib/csv/iterate-pages';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listKnowledge } from '../get-knowledge-entry';

/** Rows of a file with all questions of the list, without articles. Audited. */
export async function* exportQuestions(
  context: Context,
  query: Omit<KnowledgeListQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string, void, undefined> {
  const organization_id = requireOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, {
      action: 'knowledge.exported',
      organization_id,
      record: { id: null, name: 'Questions and answers' },
    }),
  );
  const page = { ...query, organization_id, kind: 'question' as const, limit: 100 };
  yield* writeCsv(
    columns,
    iteratePages((cursor) => listKnowledge(context, { ...page, cursor })),
  );
}

/** Columns have the names that an import expects. */
const columns: CsvColumns<KnowledgeEntry> = {
  question: ({ title }) => title,
  answer: ({ body }) => body,
  wordings: ({ wordings }) => joinCellValues(wordings),
  is_published: ({ is_published }) => (is_published ? 'yes' : 'no'),
};
