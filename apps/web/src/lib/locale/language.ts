import { readLocalStorage, writeLocalStorage } from '../local-storage';
import { pageLocation } from '../page-location';

/** The supported languages with their own names and writing directions. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof LANGUAGES;

const LANGUAGE_KEY = 'language';
let current: Language | undefined;

/** The interface language: the user's choice, else the browser's first supported language, else English. */
export function currentLanguage(): Language {
  current ??=
    [readLocalStorage(LANGUAGE_KEY), ...navigator.languages].map(toSupportedLanguage).find(Boolean) ?? 'en';
  return current;
}

/** Stores the choice (null: the browser's language) and reloads the page, so that texts can be constants. */
export function setLanguage(language: Language | null): void {
  writeLocalStorage(LANGUAGE_KEY, language);
  pageLocation.reload();
}

/** Applies a choice made elsewhere, unless it is in use already or this browser cannot store it. */
export function syncLanguage(tag: string | null): void {
  const language = toSupportedLanguage(tag);
  if (!language || language === currentLanguage()) return;
  writeLocalStorage(LANGUAGE_KEY, language);
  if (readLocalStorage(LANGUAGE_KEY) === language) pageLocation.reload(); // otherwise the page would reload in a loop
}

/** Sets the language and direction of the document for browsers and screen readers. */
export function applyDocumentLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
}

function toSupportedLanguage(tag: string | null): Language | undefined {
  const base = tag?.split('-')[0];
  return base !== undefined && Object.hasOwn(LANGUAGES, base) ? (base as Language) : undefined; // hasOwn has checked it
}
