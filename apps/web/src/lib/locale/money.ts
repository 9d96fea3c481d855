import { numberFormat } from './formatters';

/** The decimal digits of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217, from Intl). */
export function getMinorUnitDigits(currency: string): number {
  const { maximumFractionDigits } = getMoneyFormatter(currency).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Minor units to text: 1250 and EUR are "€12.50" in English, "12,50 €" in German. */
export function formatMoney(minorUnits: number, currency: string): string {
  return getMoneyFormatter(currency).format(minorUnits / 10 ** getMinorUnitDigits(currency));
}

const getMoneyFormatter = (currency: string) => numberFormat({ style: 'currency', currency });
