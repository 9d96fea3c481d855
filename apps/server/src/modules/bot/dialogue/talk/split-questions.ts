import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { readIntents } from '../../nlu/read-intents';
import { isQuestion } from '../../nlu/understand';
import { readUnits } from '../../retrieval/read-units';
import { THRESHOLDS } from '../../thresholds';
import { PRODUCT_TOPICS } from './policy-topics';

/** What is read of a text: a long one costs no more than a short one. */
export const truncateInput = (text: string) => text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH).toWellFormed();

/** Several questions in one turn are answered one by one, three at most; anything else is one text. */
export function splitQuestions(text: string): string[] {
  const asked = findQuestions(text);
  return asked.length > 1 ? asked.slice(0, THRESHOLDS.QUESTIONS_PER_TURN) : [truncateInput(text)];
}

/** Each sentence with a question mark, and each line of several messages that begins like a question; each once. */
export function findQuestions(text: string): string[] {
  const pieces = truncateInput(text).match(/[^?？\n]{3,}(?:[?？]+|(?=\n)|$)/gu) ?? [];
  const known = new Set<string>();
  return pieces.flatMap(splitClauses).filter((piece) => {
    if (!isQuestion(piece) || readIntents(piece).has('greeting')) return false;
    const plain = normalizeCustomerText(piece);
    return !known.has(plain) && known.add(plain);
  });
}

/** "Do you have it in 43 and how much is shipping?": two questions, of which one is about the shop itself. */
function splitClauses(piece: string): string[] {
  const [first = '', ...others] = piece.split(AND_ASKS);
  if (others.length > 1 && others.length < THRESHOLDS.QUESTIONS_PER_TURN)
    return splitMany([first, ...others]) ?? [piece];
  const second = pointAtPlace(first, others[0] ?? '');
  if (others.length !== 1 || !isAbout(first) || !isAbout(second)) return [piece];
  if (areAlike(first, second) || REFERS.test(second)) return [piece];
  return [first, second].map((part) => (/[?？]/u.test(part) ? part : `${part.trim()}?`));
}

/** "... and do I pay for it?": it is not clear without the first half. */
const REFERS = /\b(?:for|about|dafür|damit)\s*(?:it|that|them|das)?\s*[?.!]*$/iu;

/** The same or no topic of the shop itself: one question. */
function areAlike(one: string, other: string): boolean {
  const [mine, theirs] = [policiesOf(one), policiesOf(other)];
  return mine.size === theirs.size && [...mine].every((topic) => theirs.has(topic));
}

/** "So what shoe would you say and do they come in 47 and how long is delivery": when each asks something else. */
function splitMany(clauses: readonly string[]): string[] | undefined {
  const areApart = clauses.every(
    (clause, at) => isAbout(clause) && !(at > 0 && areAlike(clauses[at - 1] ?? '', clause)),
  );
  return areApart ? clauses.map((part) => (/[?？]/u.test(part) ? part : `${part.trim()}?`)) : undefined;
}

const isAbout = (text: string) => readUnits(text, null).some(({ is_common }) => !is_common);

const policiesOf = (text: string) =>
  new Set(
    readUnits(text, null).flatMap(({ meanings }) => meanings.filter((topic) => !PRODUCT_TOPICS.has(topic))),
  );

/** "Is the store open on Sunday and where is it?": "it" is the store. */
function pointAtPlace(first: string, second: string): string {
  const isPlace = readUnits(first, null).some(
    ({ meanings }) => meanings.includes('=location') || meanings.includes('=hours'),
  );
  if (!isPlace) return pointAtShipping(first, second);
  return second
    .replace(/^\s*where(?:'?s| is| are) (?:it|that|you)\b/i, 'where is your store')
    .replace(/^\s*wo (?:ist (?:das|er|es|der)|seid ihr|sind sie)\b/i, 'wo ist euer laden');
}

/** "Do you ship to Austria and how much is it?": "it" is the shipping. */
function pointAtShipping(first: string, second: string): string {
  if (!readUnits(first, null).some(({ meanings }) => meanings.includes('=delivery'))) return second;
  return second
    .replace(/^\s*how much (?:is|does|would) (?:it|that)(?: cost| be)?\b/i, 'how much is shipping')
    .replace(/^\s*was kostet (?:das|es|der spa(?:ß|ss))\b/i, 'was kostet der versand');
}

const AND_ASKS =
  /,?\s(?:and|und)\s(?=(?:how|what|when|where|do|does|can|is|are|wie|was|wann|wo|kann|habt|gibt|ist|sind|kommt|could|will)\s)/iu;

/** Splits a text into questions and statements: "Two bells please. What does shipping cost?" Drops thanks. */
export function splitQuestionsAndStatements(text: string): { asked: string; told: string } {
  const sentences = truncateInput(text)
    .split(/(?<=[.!?？])\s+|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}\p{S}]/u.test(sentence) && !isPolite(sentence));
  const isAsked = (sentence: string) => /[?？]\s*$/u.test(sentence);
  const parts = sentences.flatMap((sentence) =>
    isAsked(sentence) ? splitTrailingQuestion(sentence) : [sentence],
  );
  const join = (some: string[]) => some.map((one) => one.trim()).join(' ');
  return {
    asked: join(parts.filter(isAsked)),
    told: join(parts.filter((sentence) => !isAsked(sentence))),
  };
}

const isPolite = (sentence: string) =>
  normalizeCustomerText(sentence)
    .split(' ')
    .every((word) => POLITE.has(word));

/** Not "ok" or "please", which may answer a question of ours. */
const POLITE = new Set(
  'thanks thank you thx cheers many so much a lot in advance danke vielen dank schon mal im voraus hi hello hey hallo there bye ciao regards best kind viele liebe grusse gruss lg mfg'.split(
    ' ',
  ),
);

/** "I need a headlamp and two mats, and is there free shipping?": a statement and the question after it. */
function splitTrailingQuestion(sentence: string): string[] {
  const [told = '', ...asked] = sentence.split(AND_ASKS);
  if (asked.length !== 1 || isQuestion(told) || told.trim().split(/\s+/).length < 3) return [sentence];
  return [told, ...asked];
}
