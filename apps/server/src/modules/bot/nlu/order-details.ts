import type { CustomerOrder } from '../../customers/bot-access/list-customer-orders';
import { readContact } from './read-contact';

/** What a text says that could be a detail of an order: amounts, addresses, postcodes. */
export interface OrderDetails {
  /** As it was written. */
  numbers: string[];
  email: string | null;
  phone: string | null;
  postcodes: string[];
}

/** Details in a text, besides the number of the order itself. */
export function readOrderDetails(text: string, number: number | null): OrderDetails {
  const rest = number === null ? text : text.replace(new RegExp(`(?<!\\d)${number}(?![\\d.,]\\d|\\d)`), ' ');
  const { email, phone } = readContact(rest);
  return {
    numbers: rest.replace(email ?? '', ' ').match(/\d+(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?/g) ?? [],
    email,
    phone,
    postcodes: postcodesIn(rest),
  };
}

export const hasOrderDetails = ({ numbers, email, phone }: OrderDetails): boolean =>
  numbers.length > 0 || email !== null || phone !== null;

/** Whether one of the details is of this order: its total, what it was placed with, or where it goes. */
export const matchesOrder = (details: OrderDetails, order: CustomerOrder): boolean =>
  (details.email !== null && details.email.toLowerCase() === order.email?.toLowerCase()) ||
  (details.phone !== null && details.phone === order.phone) ||
  details.numbers.some((number) => minorUnits(number, order.currency) === order.total) ||
  details.postcodes.some((postcode) => postcodesIn(order.notes).includes(postcode));

/** "1.234,50" and "1,234.50" are 123450 cents; "25" are 2500. */
function minorUnits(written: string, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const [, whole = written, fraction = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  return Number(whole.replace(/\D/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Of four to six digits, or with letters as in Britain, Ireland, Canada and the Netherlands. */
const postcodesIn = (text: string): string[] =>
  (
    text
      .toUpperCase()
      .match(/\b(?:\d{4} ?[A-Z]{2}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/g) ??
    []
  ).map((postcode) => postcode.replace(' ', ''));
