import type { Product, ProductListQuery } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { findProduct, listProducts as selectProducts } from './product.queries';

/** A page of what is sold: a member's own organisation, for Super Admin one or all. */
export async function listProducts(context: Context, query: ProductListQuery): Promise<Page<Product>> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => selectProducts(tx.db, organization_id, query));
}

/** Throws `not_found`, for another organisation's as well. */
export const getProduct = (context: Context | Tx, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const product = await findProduct(tx.db, chooseOrganisation(tx), id);
    if (!product) throw new AppError('not_found', 'There is no such product.');
    return product;
  });
