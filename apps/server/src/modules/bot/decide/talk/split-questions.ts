import { readUnits } from '../../retrieve/read-units';
import { THRESHOLDS } from '../../thresholds';
import { plainText } from '../../understand/plain-text';
import { readIntents } from '../../understand/read-intents';
import { isQuestion } from '../../understand/understand';
import { OF_PRODUCTS } from './find-topic';

/** What is read of a text: a long one costs no more than a short one. */
export const readOf = (text: string) => text.slice(0, THRESHOLDS.CHARACTERS_READ).toWellFormed();

/** Several questions in one turn are answered one by one, three at most; anything else is one text. */
export function splitQuestions(text: string): string[] {
  const asked = questionsIn(text);
  return asked.length > 1 ? asked.slice(0, THRESHOLDS.QUESTIONS_PER_TURN) : [readOf(text)];
}

/** Each sentence with a question mark, and each line of several messages that begins like a question; each once. */
export function questionsIn(text: string): string[] {
  const pieces = readOf(text).match(/[^?？\n]{3,}(?:[?？]+|(?=\n)|$)/gu) ?? [];
  const known = new Set<string>();
  return pieces.flatMap(splitClauses).filter((piece) => {
    if (!isQuestion(piece) || readIntents(piece).has('greeting')) return false;
    const plain = plainText(piece);
    return !known.has(plain) && known.add(plain);
  });
}

/** "Do you have it in 43 and how much is shipping?": two questions, of which one is about the shop itself. */
function splitClauses(piece: string): string[] {
  const [first = '', ...others] = piece.split(AND_ASKS);
  const isPolicy = (text: string) =>
    readUnits(text, null).some(({ meanings }) => meanings.some((topic) => !OF_PRODUCTS.has(topic)));
  const isAbout = (text: string) => readUnits(text, null).some(({ is_common }) => !is_common);
  if (
    others.length !== 1 ||
    !isAbout(first) ||
    !isAbout(others[0] ?? '') ||
    isPolicy(first) === isPolicy(others[0] ?? '')
  )
    return [piece];
  return [first, ...others].map((part) => (/[?？]/u.test(part) ? part : `${part.trim()}?`));
}

const AND_ASKS =
  /,?\s(?:and|und)\s(?=(?:how|what|when|where|do|does|can|is|are|wie|was|wann|wo|kann|habt|gibt|ist|sind)\s)/iu;

/** What is asked and what is told in one text: "Two bells please. What does shipping cost?" */
export function splitAsked(text: string): { asked: string; told: string } {
  const sentences = readOf(text)
    .split(/(?<=[.!?？])\s+|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}\p{S}]/u.test(sentence));
  const isAsked = (sentence: string) => /[?？]\s*$/u.test(sentence);
  const join = (some: string[]) => some.map((one) => one.trim()).join(' ');
  return {
    asked: join(sentences.filter(isAsked)),
    told: join(sentences.filter((sentence) => !isAsked(sentence))),
  };
}
