import { de } from './texts.de';
import { en } from './texts.en';
import type { Language } from './words/stop-words';

export type Phrase = keyof typeof en;

/**
 * What the bot says of itself; knowledge is always said as it is stored. Each phrase has at least two wordings,
 * because the bot never says the same sentence twice in a row. {braces} are filled from the organisation's data.
 */
export const TEXTS: Record<Language, Record<Phrase, readonly string[]>> = { en, de };

/** A wording with its {braces} filled; what is not given stays empty. */
export function fillText(wording: string, params: Record<string, string | number> = {}): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')).trim();
}
