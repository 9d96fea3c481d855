import type { RecordType } from '@relaydesk/contracts/audit';
import { formatMoney } from '../../lib/locale/money';
import { formatValue } from '../../ui/elements/format-value';

type ValueLabels = Readonly<Record<string, string>>;

/** How the history of one kind of record is told. */
export interface HistoryFormat {
  record_type: RecordType;
  /** What the record's properties are called; the others are shown by their own names. */
  labels?: ValueLabels;
  /** The words for the values of a property that is one of several. */
  words?: Readonly<Record<string, ValueLabels>>;
  /** Properties that are money, in minor units. */
  amounts?: readonly string[];
  /** Lists of which no more is told than how long they are. */
  counts?: readonly string[];
  /** A value as text where all this does not say enough; undefined leaves it to that. */
  format?: (name: string, value: unknown) => string | undefined;
}

/**
 * The value of a property as its history tells it.
 * @param currency ISO 4217; amounts stay numbers without it
 */
export function formatHistoryValue(
  { words = {}, amounts = [], counts = [], format }: HistoryFormat,
  name: string,
  value: unknown,
  currency?: string,
): string {
  const word = format?.(name, value) ?? words[name]?.[String(value)]; // what stood there in the past may be none of today's
  if (word !== undefined) return word;
  if (currency && typeof value === 'number' && amounts.includes(name)) return formatMoney(value, currency);
  return formatValue(Array.isArray(value) && counts.includes(name) ? value.length : value);
}
