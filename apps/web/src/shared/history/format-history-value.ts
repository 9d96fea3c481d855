import type { RecordType } from '@relaydesk/contracts/audit';
import { findMessage } from '../../lib/locale/i18n';
import { formatMoney } from '../../lib/locale/money';
import { formatValue } from '../../ui/elements/format-value';
import { getPropertyName } from './get-property-name';

type ValueLabels = Readonly<Record<string, string>>;

/** How to format the history of one record type. */
export interface HistoryFormat {
  record_type: RecordType;
  /** Labels of the record's properties; others have the labels of all records. */
  labels?: ValueLabels;
  /** Texts of values by property; others have the texts of all records. */
  words?: Readonly<Record<string, ValueLabels>>;
  /** Lists of which only the length is shown. */
  counts?: readonly string[];
  /** Formats a value where the above is insufficient; undefined falls back to it. */
  format?: (name: string, value: unknown) => string | undefined;
}

/** Properties with amounts in minor units, of all record types. */
const AMOUNTS = new Set(['price', 'compare_at_price', 'total', 'tax', 'discount', 'shipping']);

/** A property's value in its history as text. @param currency ISO 4217; amounts stay numbers without it */
export function formatHistoryValue(
  { words = {}, counts = [], format }: HistoryFormat,
  name: string,
  value: unknown,
  currency?: string,
): string {
  const word =
    format?.(name, value) ??
    words[name]?.[String(value)] ?? // a past value may no longer exist
    (typeof value === 'string' ? findMessage(`shared-history.propertyValues.${name}.${value}`) : undefined);
  if (word !== undefined) return word;
  if (currency && typeof value === 'number' && AMOUNTS.has(name)) return formatMoney(value, currency);
  return formatValue(Array.isArray(value) && counts.includes(name) ? value.length : value, getPropertyName);
}
