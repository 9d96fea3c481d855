import type { KnowledgeEntry, KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { type CsvColumns, joinCell, writeCsv } from '../../../lib/csv/csv';
import { everyPage } from '../../../lib/csv/iterate-pages';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { listKnowledge } from '../get-knowledge-entry';

/** The lines of a file with every question that the list shows; articles came as files. That it was taken is kept. */
export async function* exportQuestions(
  context: Context,
  query: Omit<KnowledgeListQuery, 'cursor' | 'limit'>,
): AsyncGenerator<string, void, undefined> {
  const organization_id = chooseOneOrganisation(context, query.organization_id);
  await inTransaction(context, (tx) =>
    writeAudit(tx, {
      action: 'knowledge.exported',
      organization_id,
      record: { id: null, name: 'Questions and answers' },
    }),
  );
  const page = { ...query, organization_id, kind: 'question' as const, limit: 100 };
  yield* writeCsv(
    columns,
    everyPage((cursor) => listKnowledge(context, { ...page, cursor })),
  );
}

/** Named as an import wants them. */
const columns: CsvColumns<KnowledgeEntry> = {
  question: ({ title }) => title,
  answer: ({ body }) => body,
  wordings: ({ wordings }) => joinCell(wordings),
  is_published: ({ is_published }) => (is_published ? 'yes' : 'no'),
};
