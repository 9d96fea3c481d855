import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { listQuestionsWithWordings } from './wording.queries';

type QuestionWordings = Pick<KnowledgeEntry, 'kind' | 'title' | 'wordings' | 'is_published'>;

/**
 * Normalised wordings of an entry: without duplicates and without its title; none for an article. Throws
 * `invalid` naming wordings of another published question: one of the two answers would be unreachable.
 * Equal titles are allowed.
 * @param id id of the entry; null: a new one
 */
export async function normalizeWordings(
  tx: Tx,
  organization_id: string,
  id: string | null,
  { kind, title, wordings, is_published }: QuestionWordings,
): Promise<string[]> {
  if (kind !== 'question') return [];
  const settled = deduplicateWordings(title, wordings);
  if (!is_published) return settled;
  const others = await listQuestionsWithWordings(
    tx.db,
    organization_id,
    id,
    [title, ...settled].map(getWordingKey),
  );
  const fields: Record<string, ErrorReason> = {};
  const asks = (other: (typeof others)[number], text: string) =>
    other.wordings.some((wording) => getWordingKey(wording) === getWordingKey(text));
  const asksTitle = others.find((other) => asks(other, title));
  if (asksTitle) fields.title = describeDuplicateWording(asksTitle);
  for (const [at, text] of wordings.entries()) {
    const other = others.find((it) => asks(it, text) || getWordingKey(it.title) === getWordingKey(text));
    if (other && settled.includes(text)) fields[`wordings.${at}`] = describeDuplicateWording(other);
  }
  const [why] = Object.values(fields);
  if (why !== undefined) throw AppError.because(why, { fields });
  return settled;
}

/** Equality key that ignores case and final punctuation; as in listQuestionsWithWordings. */
export const getWordingKey = (text: string): string => text.toLowerCase().replace(/[?!. ]+$/, '');

const describeDuplicateWording = ({ title }: { title: string }) => because('wording_taken', { title });

function deduplicateWordings(title: string, wordings: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const wording of wordings) {
    const key = getWordingKey(wording);
    if (key !== getWordingKey(title) && !byKey.has(key)) byKey.set(key, wording);
  }
  return [...byKey.values()];
}
