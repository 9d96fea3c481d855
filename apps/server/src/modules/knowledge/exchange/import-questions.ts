import type { ImportAnswer, ImportResult } from '@relaydesk/contracts/import';
import { CreateKnowledgeEntry, type KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { ImportQuestions } from '@relaydesk/contracts/knowledge-import';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { restoreCell } from '../../../lib/csv/csv';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getEntry } from '../get-knowledge-entry';
import { createEntry, updateEntry } from '../save-knowledge-entry';
import { holdByTitle, waitForOtherImports } from './question-import.queries';
import { columnOf, readRow } from './parse-question-row';

type Row = ImportQuestions['rows'][number];

/**
 * Makes or changes the questions of a batch of a file, matched on their words: all that are in order, or (when the
 * server fails) none. What is wrong with a row is told for each column and stops no other. A dry run is the same, taken
 * back.
 */
export async function importQuestions(context: Context, input: ImportQuestions): Promise<ImportAnswer> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  const work = async (tx: Tx): Promise<ImportAnswer> => {
    await waitForOtherImports(tx.db, organization_id);
    const results: ImportResult[] = [];
    const firstRow = new Map<string, number>();
    for (const row of input.rows) {
      const key = restoreCell(row.question).trim().toLowerCase();
      const first = firstRow.get(key);
      if (first === undefined) firstRow.set(key, row.row);
      results.push(
        first === undefined
          ? await importRow(tx, organization_id, row, input.existing)
          : failed(row, { question: `Row ${first} asks this too.` }),
      );
    }
    if (input.dry_run) throw new TakenBack({ results });
    return { results };
  };
  return inTransaction(context, work).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  });
}

/** Ends a dry run: nothing of it is stored. */
class TakenBack extends Error {
  constructor(readonly answer: ImportAnswer) {
    super('This was a dry run.');
  }
}

async function importRow(
  tx: Tx,
  organization_id: string,
  { row, ...cells }: Row,
  existing: ImportQuestions['existing'],
): Promise<ImportResult> {
  const asked = CreateKnowledgeEntry.shape.title.safeParse(restoreCell(cells.question));
  if (!asked.success)
    return failed({ row }, { question: asked.error.issues[0]?.message ?? 'Ask something.' });
  const same = await holdByTitle(tx.db, organization_id, asked.data);
  if (same.length > 1) return failed({ row }, { question: 'Two entries ask this: change them by hand.' });
  const known = same[0] && (await getEntry(tx, same[0].id));
  if (known && existing === 'skip') return told(row, 'skipped', 'It is there already.');
  const read = readRow(cells, known);
  if ('fields' in read) return failed({ row }, read.fields);
  if (known && isSame(known, read.question)) return told(row, 'skipped', 'It is like this already.');
  try {
    if (known) await updateEntry(tx, known.id, { ...read.question, version: known.version });
    else await createEntry(tx, { ...read.question, organization_id });
    return told(row, known ? 'updated' : 'created');
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'invalid') throw error;
    return failed({ row }, inColumns(error.details.fields ?? {}));
  }
}

const isSame = (known: KnowledgeEntry, { wordings, body, is_published }: Partial<KnowledgeEntry>) =>
  JSON.stringify([known.wordings, known.body, known.is_published]) ===
  JSON.stringify([wordings, body, is_published]);

/** `wordings.3` stands in the column of all wordings. */
const inColumns = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [columnOf(name.split('.', 1)[0]), why]));

const told = (
  row: number,
  outcome: ImportResult['outcome'],
  message: string | null = null,
): ImportResult => ({
  row,
  outcome,
  message,
  fields: null,
});

const failed = ({ row }: Pick<Row, 'row'>, fields: Record<string, string>): ImportResult => ({
  ...told(row, 'failed', Object.values(fields).join(' ')),
  fields,
});
