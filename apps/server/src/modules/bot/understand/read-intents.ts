import { INTENTS, type Intent, NOT_HUMAN, NOT_UPSET, SIGNS, UPSET } from './patterns';
import { plainText } from './plain-text';

/** Everything that a text may want, by the tables of patterns.ts. */
export function readIntents(text: string): Set<Intent> {
  const plain = plainText(text);
  if (!plain) return new Set(SIGNS.flatMap(([sign, intent]) => (sign.test(text) ? [intent] : [])));

  const intents = new Set<Intent>();
  for (const intent of Object.keys(INTENTS) as Intent[]) {
    // keys of a Record<Intent, …>
    const read = intent === 'human' ? NOT_HUMAN.reduce((rest, not) => rest.replace(not, ' '), plain) : plain;
    if (INTENTS[intent].some((pattern) => pattern.test(read))) intents.add(intent);
  }
  if (intents.has('identity')) intents.delete('human');
  return intents;
}

/** Whether the customer is angry: by words, or by shouting. */
export function readIsUpset(text: string): boolean {
  const plain = plainText(text).replace(NOT_UPSET, ' ');
  if (UPSET.some((pattern) => pattern.test(plain))) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = text.replace(/[^\p{Lu}]/gu, '');
  const isShouted = letters.length >= 12 && capitals.length / letters.length > 0.8;
  return isShouted && /!!|\?!|!\?|\?\?/.test(text);
}
