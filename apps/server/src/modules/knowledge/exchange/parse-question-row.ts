import { CreateKnowledgeEntry, type KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import { restoreCell, splitCell } from '../../../lib/csv/csv';

type Cells = Omit<ImportQuestions['rows'][number], 'row'>;
type Question = Pick<CreateKnowledgeEntry, 'kind' | 'title' | 'wordings' | 'body' | 'is_published'>;

/** The entry as a row makes it, or what is wrong, for each column. `known`: as it is; what the row is silent about stays. */
export function readRow(
  cells: Cells,
  known: KnowledgeEntry | undefined,
): { question: Question } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const published = read(cells.is_published)?.toLowerCase() ?? '';
  if (published && !YES.has(published) && !NO.has(published)) fields.is_published = 'Must be yes or no.';
  const { success, data, error } = Question.safeParse({
    kind: 'question',
    // Of one that is there, the question stays in the letters that it has.
    title: known?.title ?? read(cells.question),
    wordings: cells.wordings === undefined ? known?.wordings : splitCell(restoreCell(cells.wordings)),
    body: read(cells.answer) || (known?.body ?? ''),
    is_published: published ? YES.has(published) : (known?.is_published ?? true),
  });
  for (const { path, message } of error?.issues ?? []) fields[columnOf(path[0])] ??= message;
  return success && Object.keys(fields).length === 0 ? { question: data } : { fields };
}

/** What the file calls a field of an entry. */
export const columnOf = (field: unknown): string => COLUMNS[String(field)] ?? String(field);

const COLUMNS: Record<string, string> = { title: 'question', body: 'answer' };
const Question = CreateKnowledgeEntry.pick({
  kind: true,
  title: true,
  wordings: true,
  body: true,
  is_published: true,
});
const read = (cell: string | undefined) => (cell === undefined ? undefined : restoreCell(cell).trim());
const YES = new Set(['yes', 'y', 'true', '1', 'ja', 'wahr']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'falsch']);
