import { currentLanguage } from './language';

/** How many digits of a currency are minor units: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217, as Intl knows it). */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = formatter(currency).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Minor units to text: 1250 and EUR are "€12.50" in English, "12,50 €" in German. */
export function formatMoney(minorUnits: number, currency: string): string {
  return formatter(currency).format(minorUnits / 10 ** minorDigits(currency));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency });
  formatters.set(currency, made);
  return made;
}
