/** What a sign at the start of a word triggers: a canned reply, a mention, a product. */
export type TriggerSign = '/' | '@' | '#';

export interface SuggestionTrigger {
  sign: TriggerSign;
  /** The text after the sign. */
  query: string;
  /** The index of the sign in the text. */
  start: number;
}

/** The word at the caret when it starts with one of these signs. `caret`: index in the text. */
export function findTrigger(
  text: string,
  caret: number,
  signs: readonly TriggerSign[],
): SuggestionTrigger | undefined {
  const found = /(?:^|\s)([/@#])([^\s/@#]{0,40})$/u.exec(text.slice(0, caret));
  const sign = signs.find((one) => one === found?.[1]);
  if (!found || !sign) return undefined;
  const query = found[2] ?? '';
  return { sign, query, start: caret - query.length - 1 };
}

/** The text with the trigger's word replaced, and the new caret. */
export function replaceTrigger(
  text: string,
  { start, query }: SuggestionTrigger,
  replacement: string,
): { text: string; caret: number } {
  const before = text.slice(0, start) + replacement;
  return { text: before + text.slice(start + 1 + query.length), caret: before.length };
}
