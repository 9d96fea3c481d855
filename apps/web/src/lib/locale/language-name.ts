import { currentLanguage } from './language';

/** What a language (BCP 47, such as de or pt-BR) is called in the language of this visit; the tag itself when it is none. */
export function getLanguageName(tag: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Not a language by the rules of BCP 47.
    return tag;
  }
}
