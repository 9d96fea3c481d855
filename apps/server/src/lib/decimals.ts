import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';

/** Decimal places of a currency (ISO 4217, from the runtime): EUR 2, JPY 0, KWD 3. */
export const getCurrencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as a plain decimal number: 1250 EUR is "12.50". */
export const formatMinorUnits = (minor: number, currency: string): string =>
  insertDecimalPoint(minor, getCurrencyDigits(currency));

function insertDecimalPoint(minor: number, digits: number): string {
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Parses a decimal number of a file into units of its last place: "12.50" with two digits is 1250. A comma is
 * the decimal separator where it cannot separate thousands. Returns the reason for invalid input.
 */
export function parseDecimal(text: string, digits: number, largest: number): number | ErrorReason {
  const example = digits === 0 ? '12' : `12.${'50'.padEnd(digits, '0').slice(0, digits)}`;
  const cell = text.trim();
  if (/^[-−]/.test(cell)) return because('negative_number');
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(cell) ?? [];
  if (whole === undefined) return because('invalid_decimal', { example });
  if (cell.includes(',') && fraction.length > 2) return because('ambiguous_comma', { example });
  if (fraction.replace(/0+$/, '').length > digits) return because('too_many_decimals', { max: digits });
  const value = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return value <= largest ? value : because('number_too_high');
}
