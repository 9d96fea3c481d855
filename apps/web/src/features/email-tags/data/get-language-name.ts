import { currentLanguage } from '../../../lib/locale/language';

let cachedNames: Intl.DisplayNames | undefined;

/** A language by its two letters, in the words of this visit; the letters themselves where there are none. */
export function getLanguageName(code: string): string {
  cachedNames ??= new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' });
  return cachedNames.of(code) ?? code;
}

/** The languages that most messages are written in: ISO 639-1, the world's most used ones and all of the European Union. */
export const LANGUAGE_CODES = (
  'ar bg bn cs da de el en es et fa fi fr ga he hi hr hu id it ja ko lt lv ms mt nl no pl pt ro ru sk sl sr sv ' +
  'th tr uk ur vi zh'
).split(' ');
