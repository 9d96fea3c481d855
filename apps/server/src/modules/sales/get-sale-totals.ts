import type { SaleFilter, SaleTotals } from '@relaydesk/contracts/sale';
import { SALE_STATUSES } from '@relaydesk/contracts/sale-statuses';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { getSaleScope } from './list-sales';
import { type SaleSubtotal, sumSalesByStatus } from './sale.queries';

/** Totals of the filtered sales that the caller may see. */
export async function getSaleTotals(context: Context, filter: SaleFilter): Promise<SaleTotals> {
  const scope = getSaleScope(context, filter.organization_id);
  return aggregateSubtotals(await inTransaction(context, (tx) => sumSalesByStatus(tx.db, scope, filter)));
}

function aggregateSubtotals(subtotals: SaleSubtotal[]): SaleTotals {
  const currencies = [...new Set(subtotals.map(({ currency }) => currency))].sort();
  const sums = currencies.map((currency) => {
    const own = subtotals.filter((it) => it.currency === currency);
    const count = own.reduce((sum, it) => sum + it.count, 0);
    const total = own.reduce((sum, it) => Math.min(sum + it.total, Number.MAX_SAFE_INTEGER), 0);
    return { currency, count, total, average: Math.round(total / count) };
  });
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    sums,
    by_status: SALE_STATUSES.flatMap((status) => subtotals.filter((it) => it.status === status)),
  };
}
