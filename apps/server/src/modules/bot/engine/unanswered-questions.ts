import { createHash } from 'node:crypto';
import { withoutContacts } from '../nlu/remove-contacts';
import { splitWords } from '../words/split-words';

/** The same for the same words, whatever their order, case and accents; empty for a text without words. */
export function keyOfQuestion(question: string): string {
  const words = [...new Set(splitWords(question))].toSorted();
  return words.length === 0 ? '' : createHash('sha256').update(words.join(' ')).digest('hex');
}

/** Characters of a question that are kept. */
const LONGEST = 500;

/** Questions as they are kept for those who write the knowledge: without addresses and numbers, each of them once. */
export function askedIn<Where extends object>(questions: readonly string[], where: Where) {
  const asked = new Map<string, Where & { question: string; key: string }>();
  for (const said of questions) {
    const question = withoutContacts(said).replace(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed();
    const key = keyOfQuestion(question);
    if (key) asked.set(key, { ...where, question, key });
  }
  return [...asked.values()];
}
