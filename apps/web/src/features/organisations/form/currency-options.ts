import { currentLanguage } from '../../../lib/locale/language';
import type { AutocompleteOption } from '../../../ui/form/fields/AutocompleteInput';

let cachedOptions: AutocompleteOption[] | undefined;

/** All currencies the browser supports, named in the interface language. */
export function getCurrencyOptions(): AutocompleteOption[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  cachedOptions ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: code,
    hint: names.of(code),
  }));
  return cachedOptions;
}
