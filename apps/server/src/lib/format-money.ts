import { digitsOf } from './decimals';

/** Minor units as English prose has them: 17980 EUR is "€179.80", 500 JPY "¥500". */
export const formatMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(minor / 10 ** digitsOf(currency));
