import { createHash } from 'node:crypto';
import { removeContacts } from '../nlu/remove-contacts';
import { splitWords } from '../words/split-words';

/** Equality key that ignores word order, case and accents; empty for a text without words. */
export function hashQuestion(question: string): string {
  const words = [...new Set(splitWords(question))].toSorted();
  return words.length === 0 ? '' : createHash('sha256').update(words.join(' ')).digest('hex');
}

/** Maximum characters of a stored question. */
const MAX_QUESTION_LENGTH = 500;

/** Questions for knowledge editors: without addresses and numbers, without duplicates. */
export function normalizeUnansweredQuestions<Where extends object>(
  questions: readonly string[],
  where: Where,
) {
  const asked = new Map<string, Where & { question: string; key: string }>();
  for (const said of questions) {
    const question = removeContacts(said)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_QUESTION_LENGTH)
      .toWellFormed();
    const key = hashQuestion(question);
    if (key) asked.set(key, { ...where, question, key });
  }
  return [...asked.values()];
}
