import { currentLanguage } from '../../../lib/locale/language';
import type { SearchedChoice } from '../../../ui/form/fields/AutocompleteInput';

let known: SearchedChoice[] | undefined;

/** Every currency that this browser knows, by its name in the language of this visit. */
export function currencies(): SearchedChoice[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  known ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: code,
    hint: names.of(code),
  }));
  return known;
}
