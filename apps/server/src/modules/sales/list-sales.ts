import type { Sale, SaleListQuery } from '@relaydesk/contracts/sale';
import type { Context, StaffActor, Tx } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { redactCustomer, seesCustomers, seesOnlyOwnSales } from './sale.policy';
import { findSale, selectSalePage as selectSales } from './sale.queries';
import type { SaleScope } from './sale-filter.queries';

/** A page of the sales that the caller may see, newest first by default. */
export async function listSales(context: Context, query: SaleListQuery): Promise<ListPage<Sale>> {
  const scope = getSaleScope(context, query.organization_id);
  const page = await inTransaction(context, (tx) => selectSales(tx.db, scope, query));
  return scope.seesCustomers ? page : { ...page, data: page.data.map(redactCustomer) };
}

/** Throws `not_found` for sales that the caller may not see. */
export const getSale = (context: Context | Tx, id: string): Promise<Sale> =>
  inTransaction(context, async (tx) => {
    const scope = getSaleScope(tx);
    const sale = await findSale(tx.db, scope, id);
    if (!sale) throw new AppError('sale_not_found');
    return scope.seesCustomers ? sale : redactCustomer(sale);
  });

/** Scope of sales of the caller. Throws `forbidden` when a member requests another organisation. */
export function getSaleScope(context: Context, asked?: string): SaleScope {
  const organization_id = resolveOrganisation(context, asked);
  const actor = context.actor as StaffActor; // only staff can send this request over HTTP
  const owner_id = seesOnlyOwnSales(actor) ? actor.user_id : undefined;
  return { organization_id, owner_id, seesCustomers: seesCustomers(actor) };
}
