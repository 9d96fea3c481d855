import type { Product, ProductCategory, ProductListQuery } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { Page } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { chooseOrganisation } from '../../../context/resolve-organisation';
import {
  findProduct,
  type ProductRow,
  listCategories as selectCategories,
  listProducts as selectProducts,
} from './product.queries';
import { showProduct } from './build-products';

/** A page of what is sold: a member's own organisation, for Super Admin one or all. */
export async function listProducts(context: Context, query: ProductListQuery): Promise<Page<Product>> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  return inTransaction(context, async (tx) => {
    const { data, pagination } = await selectProducts(tx.db, organization_id, query);
    return { data: await showProduct(tx, data), pagination };
  });
}

/** Throws `not_found`, for another organisation's as well. */
export const getProduct = (context: Context | Tx, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const [product] = await showProduct(tx, [await getProductRow(tx, id)]);
    return product ?? noSuch();
  });

/** The same as it is stored: without addresses and figures. */
export const getProductRow = async (tx: Tx, id: string): Promise<ProductRow> =>
  (await findProduct(tx.db, chooseOrganisation(tx), id)) ?? noSuch();

/** The categories in use: a member's own organisation's, for Super Admin one's or everybody's. */
export async function listCategories(context: Context, asked?: string): Promise<ProductCategory[]> {
  const organization_id = chooseOrganisation(context, asked);
  return inTransaction(context, (tx) => selectCategories(tx.db, organization_id));
}

function noSuch(): never {
  throw new AppError('not_found', 'There is no such product.');
}
