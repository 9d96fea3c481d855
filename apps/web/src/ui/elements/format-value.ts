import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';

/**
 * Any property value as text, when its type is unknown: "–" for none, "Yes", "12,345", a moment.
 * @param nameOf label of a nested property
 */
export function formatValue(value: unknown, nameOf: (name: string) => string = humanizeName): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return '–';
  if (typeof value === 'boolean') return value ? t('ui.yes') : t('ui.no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => formatValue(one, nameOf)).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${nameOf(name)}: ${formatValue(inner, nameOf)}`)
    .join(', ');
}

/** A property name as words: `tax_rate` is "Tax rate". */
export function humanizeName(name: string): string {
  const words = name.replaceAll(/[._]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
