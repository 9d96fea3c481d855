import { currentLanguage } from './language';

/**
 * The name of a language (BCP 47, such as de or pt-BR) in the interface language; the tag itself when it is
 * invalid.
 */
export function getLanguageName(tag: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Not a valid BCP 47 tag.
    return tag;
  }
}
