import type { ScriptVariables } from './script-variables';

/** Formats money as in the stories. */
export function formatDemoMoney(minor: number, currency: string): string {
  const format =
    moneyFormatters.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  moneyFormatters.set(currency, format);
  return format.format(minor / 100);
}

/** Creating a formatter takes longer than using it a hundred times. */
const moneyFormatters = new Map<string, Intl.NumberFormat>();

/** Fills the variables of a conversation into a script. Throws for an unknown variable. */
export function interpolateScript(
  wording: string,
  cast: ScriptVariables,
  known: { total: number | null },
): string {
  const { product, second, customer, currency } = cast;
  const words: Record<string, string> = {
    asked: product.request_phrase,
    product: product.name,
    price: formatDemoMoney(product.price, currency),
    second: second.name,
    second_price: formatDemoMoney(second.price, currency),
    quantity: QUANTITIES[cast.quantity] ?? String(cast.quantity),
    first_name: customer.name.split(' ')[0] ?? customer.name,
    contact: customer.email ?? customer.phone ?? '',
    csr: cast.csr.name.split(' ')[0] ?? cast.csr.name,
    order: cast.order,
    total: known.total === null ? '' : formatDemoMoney(known.total, currency),
  };
  return wording.replace(/\{(\w+)\}/g, (_, word: string) => {
    const text = words[word];
    if (!text) throw new Error(`The stories do not know {${word}} here.`);
    return text;
  });
}

const QUANTITIES = ['', 'one', 'two', 'three'];
