import { currentLanguage } from '../../../lib/locale/language';
import type { AutocompleteOption } from '../../../ui/form/fields/AutocompleteInput';

let cachedOptions: AutocompleteOption[] | undefined;

/** Every currency that this browser knows, by its name in the language of this visit. */
export function getCurrencyOptions(): AutocompleteOption[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  cachedOptions ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: code,
    hint: names.of(code),
  }));
  return cachedOptions;
}
