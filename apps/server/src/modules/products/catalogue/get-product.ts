import type { Product, ProductCategory, ProductListQuery } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../../context/context';
import { resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { buildProducts } from './build-products';
import {
  findProductRow,
  type ProductRow,
  selectProductCategories as selectCategories,
  selectProductPage as selectProducts,
} from './product.queries';

/** A page of products: of a member's organisation, for the Super Admin of one or all. */
export async function listProducts(context: Context, query: ProductListQuery): Promise<ListPage<Product>> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  return inTransaction(context, async (tx) => {
    const { data, pagination } = await selectProducts(tx.db, organization_id, query);
    return { data: await buildProducts(tx, data), pagination };
  });
}

/** Throws `not_found`, also for a product of another organisation. */
export const getProduct = (context: Context | Tx, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const [product] = await buildProducts(tx, [await getProductRow(tx, id)]);
    return product ?? throwNotFound();
  });

/** The stored product, without URLs and metrics. */
export const getProductRow = async (tx: Tx, id: string): Promise<ProductRow> =>
  (await findProductRow(tx.db, resolveOrganisation(tx), id)) ?? throwNotFound();

/** Categories in use: of a member's organisation, for the Super Admin of one or all. */
export async function listCategories(context: Context, asked?: string): Promise<ProductCategory[]> {
  const organization_id = resolveOrganisation(context, asked);
  return inTransaction(context, (tx) => selectCategories(tx.db, organization_id));
}

function throwNotFound(): never {
  throw new AppError('product_not_found');
}
