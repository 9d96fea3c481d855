import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResponse, ImportResult } from '@relaydesk/contracts/import';
import { CreateKnowledgeEntry, type KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import type { ZodError } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { unescapeCell } from '../../../lib/csv/csv';
import { rowDone, rowRefused, rowWrong } from '../../../lib/import-result';
import { getKnowledgeEntry } from '../get-knowledge-entry';
import { createKnowledgeEntry, updateKnowledgeEntry } from '../save-knowledge-entry';
import { getColumnName, parseQuestionRow } from './parse-question-row';
import { lockQuestionImport, lockQuestionsByTitle } from './question-import.queries';

type QuestionImportRow = ImportQuestions['rows'][number];

/**
 * Creates or updates the questions of a batch, matched by text. Stores all valid rows in one transaction;
 * errors are reported by row and column and skip only their row. A dry run does the same and rolls back.
 */
export async function importQuestions(context: Context, input: ImportQuestions): Promise<ImportResponse> {
  const organization_id = requireOrganisation(context, input.organization_id);
  const work = async (tx: Tx): Promise<ImportResponse> => {
    await lockQuestionImport(tx.db, organization_id);
    const results: ImportResult[] = [];
    const firstRow = new Map<string, number>();
    for (const row of input.rows) {
      const key = unescapeCell(row.question).trim().toLowerCase();
      const first = firstRow.get(key);
      if (first === undefined) firstRow.set(key, row.row);
      results.push(
        first === undefined
          ? await importRow(tx, organization_id, row, input.existing)
          : rowWrong(row.row, { question: because('used_in_row', { row: first }) }),
      );
    }
    if (input.dry_run) throw new DryRunRollback({ results });
    return { results };
  };
  return inTransaction(context, work).catch((error: unknown) => {
    if (error instanceof DryRunRollback) return error.answer;
    throw error;
  });
}

/** Rolls back a dry run. */
class DryRunRollback extends Error {
  constructor(readonly answer: ImportResponse) {
    super('This was a dry run.');
  }
}

async function importRow(
  tx: Tx,
  organization_id: string,
  { row, ...cells }: QuestionImportRow,
  existing: ImportQuestions['existing'],
): Promise<ImportResult> {
  const asked = CreateKnowledgeEntry.shape.title.safeParse(unescapeCell(cells.question));
  if (!asked.success) return rowWrong(row, { question: getIssueReason(asked.error, cells.question) });
  const same = await lockQuestionsByTitle(tx.db, organization_id, asked.data);
  if (same.length > 1) return rowWrong(row, { question: because('question_ambiguous') });
  const known = same[0] && (await getKnowledgeEntry(tx, same[0].id));
  if (known && existing === 'skip') return rowRefused(row, 'skipped', because('already_exists'));
  const read = parseQuestionRow(cells, known);
  if ('fields' in read) return rowWrong(row, read.fields);
  if (known && isSame(known, read.question)) return rowRefused(row, 'skipped', because('row_unchanged'));
  try {
    if (known) await updateKnowledgeEntry(tx, known.id, { ...read.question, version: known.version });
    else await createKnowledgeEntry(tx, { ...read.question, organization_id });
    return rowDone(row, known ? 'updated' : 'created');
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'invalid') throw error;
    return rowWrong(row, mapFieldsToColumns(error.fields ?? {}));
  }
}

const isSame = (known: KnowledgeEntry, { wordings, body, is_published }: Partial<KnowledgeEntry>) =>
  JSON.stringify([known.wordings, known.body, known.is_published]) ===
  JSON.stringify([wordings, body, is_published]);

/** `wordings.3` belongs to the column of all wordings. */
const mapFieldsToColumns = (fields: Record<string, ErrorReason>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, why]) => [getColumnName(name.split('.', 1)[0]), why]),
  );

const getIssueReason = ({ issues: [issue] }: ZodError, question: string): ErrorReason =>
  issue ? reasonOfIssue({ ...issue, path: [] }, question) : because('question_required');
