import { currentLanguage } from '../../../lib/locale/language';

/** The name of a two-letter language code in the interface language; the code itself if there is none. */
export function getLanguageName(code: string): string {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' });
  return names.of(code) ?? code;
}

/** The languages of most messages: ISO 639-1, the most used worldwide and all of the European Union. */
export const LANGUAGE_CODES = (
  'ar bg bn cs da de el en es et fa fi fr ga he hi hr hu id it ja ko lt lv ms mt nl no pl pt ro ru sk sl sr sv ' +
  'th tr uk ur vi zh'
).split(' ');
