import type { Sale, SaleListQuery } from '@relaydesk/contracts/sale';
import type { Context, StaffActor, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { seesOnlyOwn } from './sale.policy';
import { findSale, type SaleScope, listSales as selectSales } from './sale.queries';

/** A page of the sales that the caller may see, newest first unless asked otherwise. */
export async function listSales(context: Context, query: SaleListQuery): Promise<Page<Sale>> {
  const scope = scopeOf(context, query.organization_id);
  return inTransaction(context, (tx) => selectSales(tx.db, scope, query));
}

/** Throws `not_found` for those that the caller may not see. */
export const getSale = (context: Context | Tx, id: string): Promise<Sale> =>
  inTransaction(context, async (tx) => {
    const sale = await findSale(tx.db, scopeOf(tx), id);
    if (!sale) throw new AppError('not_found', 'There is no such sale.');
    return sale;
  });

function scopeOf(context: Context, asked?: string): SaleScope {
  const organization_id = chooseOrganisation(context, asked);
  const { group, user_id } = context.actor as StaffActor; // only staff can ask over HTTP
  return { organization_id, owner_id: seesOnlyOwn({ group }) ? user_id : undefined };
}
