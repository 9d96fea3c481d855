import { LANGUAGES } from '@relaydesk/i18n/messages';
import { readLocalStorage, writeLocalStorage } from '../local-storage';

export { LANGUAGES };

export type Language = keyof typeof LANGUAGES;

export type Direction = 'ltr' | 'rtl';

/** What follows the language: it prepares (loads) before a change, and applies it when everything is ready. */
interface LanguageFollower {
  prepare?(language: Language): Promise<void>;
  apply?(language: Language): void;
}

const LANGUAGE_KEY = 'language';
const followers = new Set<LanguageFollower>();
const subscribers = new Set<() => void>();
let current: Language | undefined;

/** The interface language: the user's choice, else the browser's first supported language, else English. */
export function currentLanguage(): Language {
  current ??= preferredLanguage();
  return current;
}

function preferredLanguage(): Language {
  return (
    [readLocalStorage(LANGUAGE_KEY), ...navigator.languages].map(toSupportedLanguage).find(Boolean) ?? 'en'
  );
}

/** Stores the choice (null: the browser's language) and changes the language without a reload. */
export async function setLanguage(language: Language | null): Promise<void> {
  writeLocalStorage(LANGUAGE_KEY, language);
  await changeTo(language ?? preferredLanguage());
}

/** Takes over the language of the user's profile. */
export async function syncLanguage(tag: string | null): Promise<void> {
  const language = toSupportedLanguage(tag);
  if (!language || language === currentLanguage()) return;
  writeLocalStorage(LANGUAGE_KEY, language);
  await changeTo(language);
}

let change = 0;

async function changeTo(language: Language): Promise<void> {
  change += 1;
  const own = change;
  await Promise.all([...followers].map(async ({ prepare }) => prepare?.(language)));
  if (own !== change) return; // a later choice was made while this one was loading
  current = language;
  for (const { apply } of followers) apply?.(language);
  applyDocumentLanguage();
  for (const notify of subscribers) notify();
}

/** Registers what has to be loaded or set when the language changes. */
export function onLanguageChange(follower: LanguageFollower): void {
  followers.add(follower);
}

/** For `useSyncExternalStore`. */
export function subscribeToLanguage(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** Sets the language and direction of the document. */
export function applyDocumentLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
}

function toSupportedLanguage(tag: string | null): Language | undefined {
  const base = tag?.split('-')[0];
  return base !== undefined && Object.hasOwn(LANGUAGES, base) ? (base as Language) : undefined; // hasOwn has checked it
}
