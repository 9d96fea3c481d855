import { CreateKnowledgeEntry, type KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import { splitCellValues, unescapeCell } from '../../../lib/csv/csv';

type QuestionRowCells = Omit<ImportQuestions['rows'][number], 'row'>;
type Question = Pick<CreateKnowledgeEntry, 'kind' | 'title' | 'wordings' | 'body' | 'is_published'>;

/**
 * The entry of a row, or errors by column. `known`: the existing entry, whose values fill missing columns.
 */
export function parseQuestionRow(
  cells: QuestionRowCells,
  known: KnowledgeEntry | undefined,
): { question: Question } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const published = readCell(cells.is_published)?.toLowerCase() ?? '';
  if (published && !YES.has(published) && !NO.has(published)) fields.is_published = 'Must be yes or no.';
  const { success, data, error } = Question.safeParse({
    kind: 'question',
    // An existing question keeps its letter case.
    title: known?.title ?? readCell(cells.question),
    wordings: cells.wordings === undefined ? known?.wordings : splitCellValues(unescapeCell(cells.wordings)),
    body: readCell(cells.answer) || (known?.body ?? ''),
    is_published: published ? YES.has(published) : (known?.is_published ?? true),
  });
  for (const { path, message } of error?.issues ?? []) fields[getColumnName(path[0])] ??= message;
  return success && Object.keys(fields).length === 0 ? { question: data } : { fields };
}

/** Column name of an entry's field. */
export const getColumnName = (field: unknown): string => COLUMNS[String(field)] ?? String(field);

const COLUMNS: Record<string, string> = { title: 'question', body: 'answer' };
const Question = CreateKnowledgeEntry.pick({
  kind: true,
  title: true,
  wordings: true,
  body: true,
  is_published: true,
});
const readCell = (cell: string | undefined) => (cell === undefined ? undefined : unescapeCell(cell).trim());
const YES = new Set(['yes', 'y', 'true', '1', 'ja', 'wahr']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'falsch']);
