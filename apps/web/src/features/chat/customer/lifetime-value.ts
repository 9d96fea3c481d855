import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';

/** Sales that are worth something: neither a draft nor taken back. */
const COUNTED: readonly SaleStatus[] = ['confirmed', 'paid', 'fulfilled'];

/** What a customer has bought so far: minor units for each currency, in the order of their first sale in the list. */
export function lifetimeValue(sales: readonly Sale[]): { currency: string; total: number }[] {
  const totals = new Map<string, number>();
  for (const { status, currency, total } of sales) {
    if (COUNTED.includes(status)) totals.set(currency, (totals.get(currency) ?? 0) + total);
  }
  return [...totals].map(([currency, total]) => ({ currency, total }));
}
