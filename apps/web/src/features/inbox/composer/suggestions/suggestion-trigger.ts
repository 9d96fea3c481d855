/** What a sign at the beginning of a word asks for: a canned reply, a colleague, a product. */
export type TriggerSign = '/' | '@' | '#';

export interface SuggestionTrigger {
  sign: TriggerSign;
  /** What was typed behind the sign. */
  query: string;
  /** Where the sign stands in the text. */
  start: number;
}

/** The word that is being typed, when it begins with one of these signs. `caret`: where is being typed. */
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

/** The text with the trigger's word replaced, and where to go on typing. */
export function replaceTrigger(
  text: string,
  { start, query }: SuggestionTrigger,
  replacement: string,
): { text: string; caret: number } {
  const before = text.slice(0, start) + replacement;
  return { text: before + text.slice(start + 1 + query.length), caret: before.length };
}
