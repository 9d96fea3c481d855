import { createHash } from 'node:crypto';
import { removeContacts } from '../nlu/remove-contacts';
import { splitWords } from '../words/split-words';

/** The same for the same words, whatever their order, case and accents; empty for a text without words. */
export function hashQuestion(question: string): string {
  const words = [...new Set(splitWords(question))].toSorted();
  return words.length === 0 ? '' : createHash('sha256').update(words.join(' ')).digest('hex');
}

/** Characters of a question that are kept. */
const MAX_QUESTION_LENGTH = 500;

/** Questions as they are kept for those who write the knowledge: without addresses and numbers, each of them once. */
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
