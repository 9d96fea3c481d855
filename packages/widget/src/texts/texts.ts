import { ar } from './texts.ar';
import { de } from './texts.de';
import { en, type Texts } from './texts.en';
import { es } from './texts.es';

/** All of them are in the script: each is smaller than a request of its own would be slow. */
const LANGUAGES: Record<string, Texts> = { en, de, es, ar };
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/;

/** How the window speaks and formats: `locale` is what was asked for, `language` what we can speak. */
export interface Localization {
  texts: Texts;
  language: string;
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** The best we have for a BCP 47 tag such as `de-AT`: its language, or English. Anything else counts as English. */
export function resolveLocalization(wanted: string): Localization {
  const tag = wanted.toLowerCase();
  const language = tag.split('-')[0] ?? '';
  const own = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  return {
    texts: own ?? en,
    language: own ? language : 'en',
    locale: own && isLocale(wanted) ? wanted : 'en',
    dir: RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr',
  };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
