import { THRESHOLDS } from '../thresholds';
import { correctTypos } from './correct-typos';
import { normalizeCustomerText } from './normalize-customer-text';
import { INTENTS, type Intent, NOT_AGREED, NOT_HUMAN, NOT_WANTED, SIGNS } from './patterns';
import { NOT_UPSET, UPSET, UPSET_SIGNS } from './upset-patterns';

/** Everything that a text may want, by the tables of patterns.ts. */
export function readIntents(text: string): Set<Intent> {
  const plain = correctTypos(normalizeCustomerText(spellSigns(text)));
  if (!plain) return new Set(SIGNS.flatMap(([sign, intent]) => (sign.test(text) ? [intent] : [])));

  const intents = new Set<Intent>();
  for (const intent of Object.keys(INTENTS) as Intent[]) {
    // keys of a Record<Intent, …>
    const read = readFor(intent, plain);
    if (INTENTS[intent].some((pattern) => pattern.test(read))) intents.add(intent);
  }
  if (intents.has('identity')) intents.delete('human');
  return intents;
}

/** Without what only sounds like it. */
function readFor(intent: Intent, plain: string): string {
  if (intent === 'affirm' && NOT_AGREED.test(plain)) return '';
  if (intent === 'human') return NOT_HUMAN.reduce((rest, not) => rest.replace(not, ' '), plain);
  return intent === 'want' ? plain.replace(NOT_WANTED, ' ') : plain;
}

/** "€5" and "90 %" as words, which plain text keeps. */
const spellSigns = (text: string) =>
  text
    .slice(0, THRESHOLDS.MAX_INPUT_LENGTH)
    .replace(/[€$£]\s?(\d{1,9}(?:[.,]\d{1,2})?)/g, '$1 euro')
    .replace(/(?<=\d)\s?[€$£]/g, ' euro')
    .replace(/(?<=\d)\s?%/g, ' percent');

/** Whether the customer is angry: by words, by signs, or by shouting. */
export function readIsUpset(text: string): boolean {
  const read = text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH);
  const plain = correctTypos(normalizeCustomerText(read)).replace(NOT_UPSET, ' ');
  if (UPSET.some((pattern) => pattern.test(plain)) || UPSET_SIGNS.test(read)) return true;
  const letters = read.replace(/[^\p{L}]/gu, '');
  const capitals = read.replace(/[^\p{Lu}]/gu, '');
  const isShouted = letters.length >= 12 && capitals.length / letters.length > 0.8;
  return isShouted && /!!|\?!|!\?|\?\?/.test(read);
}
