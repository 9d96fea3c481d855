import type { FieldValues } from 'react-hook-form';
import type { AutocompleteOption } from './AutocompleteInput';
import { AutocompleteInput } from './AutocompleteInput';
import type { FieldProps } from './field-props';

interface TimeZoneFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  isNullable?: boolean;
  /** The label of an empty field. */
  placeholder?: string;
}

/** A time zone (IANA name) in a form. */
export function TimeZoneField<Input extends FieldValues, Output>(props: TimeZoneFieldProps<Input, Output>) {
  return <AutocompleteInput {...props} options={getTimeZoneOptions()} />;
}

let cachedOptions: AutocompleteOption[] | undefined;

/** All zones that the browser supports, and UTC, which it does not list. */
function getTimeZoneOptions(): AutocompleteOption[] {
  cachedOptions ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: formatUtcOffset(zone),
  }));
  return cachedOptions;
}

/** GMT+1 */
function formatUtcOffset(timeZone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
