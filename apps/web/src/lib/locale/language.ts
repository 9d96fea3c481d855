import { readLocalStorage, writeLocalStorage } from '../local-storage';
import { pageLocation } from '../page-location';

/** Every language that the product speaks, in its own name, and the direction it is written in. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof LANGUAGES;

const LANGUAGE_KEY = 'language';
let current: Language | undefined;

/** The language of this visit: the person's choice, else the browser's first language that we have, else English. */
export function currentLanguage(): Language {
  current ??=
    [readLocalStorage(LANGUAGE_KEY), ...navigator.languages].map(toSupportedLanguage).find(Boolean) ?? 'en';
  return current;
}

/** Keeps the choice (null: as the browser says) and starts the page again, so that texts may be plain constants. */
export function setLanguage(language: Language | null): void {
  writeLocalStorage(LANGUAGE_KEY, language);
  pageLocation.reload();
}

/** Takes over a choice made elsewhere, unless it is in use already or this browser cannot keep it. */
export function syncLanguage(tag: string | null): void {
  const language = toSupportedLanguage(tag);
  if (!language || language === currentLanguage()) return;
  writeLocalStorage(LANGUAGE_KEY, language);
  if (readLocalStorage(LANGUAGE_KEY) === language) pageLocation.reload(); // else it would start again for ever
}

/** Tells the browser and screen readers which language and direction the page has. */
export function applyDocumentLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
}

function toSupportedLanguage(tag: string | null): Language | undefined {
  const base = tag?.split('-')[0];
  return base !== undefined && Object.hasOwn(LANGUAGES, base) ? (base as Language) : undefined; // hasOwn has just checked it
}
