import type { BotTone } from '@relaydesk/contracts/bot-settings';
import type { Language } from '../words/stop-words';
import { de } from './de';
import { deFormal } from './de.formal';
import { deFriendly } from './de.friendly';
import { en } from './en';
import { enFormal } from './en.formal';
import { enFriendly } from './en.friendly';

export type ResponseKey = keyof typeof en;
export type ResponseTexts = Record<ResponseKey, readonly string[]>;

/**
 * What the bot says of itself; knowledge is always said as it is stored. What is said often has several wordings,
 * because the bot never says the same sentence twice. {braces} are filled from the organisation's data. A tone
 * replaces the neutral wordings where it has its own. A phrase asks one thing at most.
 */
export const RESPONSES: Record<Language, Record<BotTone, ResponseTexts>> = {
  en: { neutral: en, friendly: { ...en, ...enFriendly }, formal: { ...en, ...enFormal } },
  de: { neutral: de, friendly: { ...de, ...deFriendly }, formal: { ...de, ...deFormal } },
};

/** A wording with its {braces} filled; what is not given stays empty. */
export function fillResponse(wording: string, params: Record<string, string | number> = {}): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')).trim();
}
