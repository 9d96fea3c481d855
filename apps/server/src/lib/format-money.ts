import { getCurrencyDigits } from './decimals';

/** Formats minor units for prose, by default in English: 17980 EUR is "€179.80", 500 JPY "¥500". */
export const formatMoney = (minor: number, currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    minor / 10 ** getCurrencyDigits(currency),
  );
