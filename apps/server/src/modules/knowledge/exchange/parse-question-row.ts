import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { CreateKnowledgeEntry, type KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import { splitCellValues, unescapeCell } from '../../../lib/csv/csv';
import { parseYesNo } from '../../../lib/csv/parse-yes-no';

type QuestionRowCells = Omit<ImportQuestions['rows'][number], 'row'>;
type Question = Pick<CreateKnowledgeEntry, 'kind' | 'title' | 'wordings' | 'body' | 'is_published'>;

/**
 * The entry of a row, or errors by column. `known`: the existing entry, whose values fill missing columns.
 */
export function parseQuestionRow(
  cells: QuestionRowCells,
  known: KnowledgeEntry | undefined,
): { question: Question } | { fields: Record<string, ErrorReason> } {
  const fields: Record<string, ErrorReason> = {};
  const published = readCell(cells.is_published) ?? '';
  const is_published = parseYesNo(published);
  if (published && is_published === undefined) fields.is_published = because('not_yes_or_no');
  const values = {
    kind: 'question',
    // An existing question keeps its letter case.
    title: known?.title ?? readCell(cells.question),
    wordings: cells.wordings === undefined ? known?.wordings : splitCellValues(unescapeCell(cells.wordings)),
    body: readCell(cells.answer) || (known?.body ?? ''),
    is_published: is_published ?? known?.is_published ?? true,
  };
  const { success, data, error } = Question.safeParse(values);
  for (const issue of error?.issues ?? [])
    fields[getColumnName(issue.path[0])] ??= reasonOfIssue(issue, values);
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
