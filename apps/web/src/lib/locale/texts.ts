import type { Language } from './language';
import { currentLanguage } from './language';

type CatalogueMessage = string | ((...values: never[]) => string);
export interface Catalogue {
  readonly [name: string]: CatalogueMessage | Catalogue;
}

/** The same keys and the same parameters, but other words: what every further language must bring. */
type TranslatedCatalogue<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : TranslatedCatalogue<T[K]>;
};

type AllLanguages<T> = { en: T } & Record<Exclude<Language, 'en'>, NoInfer<TranslatedCatalogue<T>>>;

/**
 * The texts of a feature in the language of this visit. English is the model; a key that another language lacks,
 * or has too many, fails the type check. The language is read once: changing it reloads the page.
 */
export function texts<const T extends Catalogue>(catalogues: AllLanguages<T>): TranslatedCatalogue<T> {
  return catalogues[currentLanguage()] as TranslatedCatalogue<T>; // each catalogue is a Translated<T>: TypeScript cannot see that T is one of itself
}

let rules: Intl.PluralRules | undefined;

/** "1 unread message" or "3 unread messages": the forms of a number in the language of this visit. */
export function plural(count: number, forms: { one: string; other: string }): string {
  rules ??= new Intl.PluralRules(currentLanguage()); // once: to make them takes longer than to draw the line they are for
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
