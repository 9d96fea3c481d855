import { readStored, writeStored } from '../local-storage';
import { thisPage } from '../page-location';

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
  current ??= [readStored(LANGUAGE_KEY), ...navigator.languages].map(known).find(Boolean) ?? 'en';
  return current;
}

/** Keeps the choice (null: as the browser says) and starts the page again, so that texts may be plain constants. */
export function chooseLanguage(language: Language | null): void {
  writeStored(LANGUAGE_KEY, language);
  thisPage.reload();
}

/** Takes over a choice made elsewhere, unless it is in use already or this browser cannot keep it. */
export function adoptLanguage(tag: string | null): void {
  const language = known(tag);
  if (!language || language === currentLanguage()) return;
  writeStored(LANGUAGE_KEY, language);
  if (readStored(LANGUAGE_KEY) === language) thisPage.reload(); // else it would start again for ever
}

/** Tells the browser and screen readers which language and direction the page has. */
export function markDocumentLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
}

function known(tag: string | null): Language | undefined {
  const base = tag?.split('-')[0];
  return base !== undefined && Object.hasOwn(LANGUAGES, base) ? (base as Language) : undefined; // hasOwn has just checked it
}
