import { currentLanguage } from '../../../lib/locale/language';
import type { AutocompleteOption } from '../../../ui/form/fields/AutocompleteInput';

/** By language. */
const cachedOptions = new Map<string, AutocompleteOption[]>();

/** All currencies the browser supports, named in the interface language. */
export function getCurrencyOptions(): AutocompleteOption[] {
  const language = currentLanguage();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const options =
    cachedOptions.get(language) ??
    Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: code,
      hint: names.of(code),
    }));
  cachedOptions.set(language, options);
  return options;
}
