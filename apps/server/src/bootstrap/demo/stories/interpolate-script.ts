import type { Cast } from './script-variables';

/** Money as people in the stories write it. */
export function money(minor: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(minor / 100);
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

/** Puts the names and numbers of a conversation into its wording. Throws for a word that nobody knows. */
export function fillIn(wording: string, cast: Cast, known: { total: number | null }): string {
  const { product, second, customer, currency } = cast;
  const words: Record<string, string> = {
    asked: product.asked,
    product: product.name,
    price: money(product.price, currency),
    second: second.name,
    second_price: money(second.price, currency),
    quantity: QUANTITIES[cast.quantity] ?? String(cast.quantity),
    first_name: customer.name.split(' ')[0] ?? customer.name,
    contact: customer.email ?? customer.phone ?? '',
    csr: cast.csr.name.split(' ')[0] ?? cast.csr.name,
    order: cast.order,
    total: known.total === null ? '' : money(known.total, currency),
  };
  return wording.replace(/\{(\w+)\}/g, (_, word: string) => {
    const text = words[word];
    if (!text) throw new Error(`The stories do not know {${word}} here.`);
    return text;
  });
}

const QUANTITIES = ['', 'one', 'two', 'three'];
