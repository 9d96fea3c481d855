import type { CreateProduct, Product, UpdateProduct } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { getViolatedConstraint } from '../../db/unique-violation';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { auditProducts } from './catalogue/audit-product';
import { getProduct, getProductRow } from './catalogue/get-product';
import { assertMayArchive } from './catalogue/product.policy';
import {
  insertProduct,
  type ProductRow,
  setProductArchived,
  updateProductRow,
} from './catalogue/product.queries';
import { replaceProductImages } from './images/replace-product-images';
import { emitLowStock, getActingUserId } from './stock/low-stock';

/** Throws `taken` for the SKU, `invalid` for an unknown image, and `not_found` for an organisation. */
export async function createProduct(context: Context, input: CreateProduct): Promise<Product> {
  const organization_id = requireOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const id = newId();
    const isMade = await insertProduct(tx.db, organization_id, id, input).catch(throwSkuTaken);
    if (!isMade) throw new AppError('organisation_not_found');
    await replaceProductImages(tx, { organization_id, id }, input.image_ids);
    const after = await getProductRow(tx, id);
    await auditProducts(tx, 'created', [{ after }]);
    return getProduct(tx, id);
  });
}

/** Throws `conflict` when the product (or its stock) has changed since `version`, `taken` for the SKU. */
export const updateProduct = (context: Context, id: string, input: UpdateProduct): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProductRow(tx, id);
    assertMayArchive(tx.actor, before.status, input.status);
    const isChanged = await updateProductRow(tx.db, resolveOrganisation(tx), id, input).catch(throwSkuTaken);
    if (!isChanged) {
      const current = await getProduct(tx, id);
      throw new AppError('record_changed', {}, { current });
    }
    await replaceProductImages(tx, before, input.image_ids);
    return recordProductChange(tx, 'updated', before);
  });

/** Archives instead of deleting, because sales refer to products. Idempotent. */
export const archiveProduct = (context: Context, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProductRow(tx, id);
    const isArchived = await setProductArchived(tx.db, resolveOrganisation(tx), id);
    return isArchived ? recordProductChange(tx, 'archived', before) : getProduct(tx, id);
  });

async function recordProductChange(
  tx: Tx,
  action: 'updated' | 'archived',
  before: ProductRow,
): Promise<Product> {
  const after = await getProductRow(tx, before.id);
  await auditProducts(tx, action, [{ before, after }]);
  await emitLowStock(tx, after.organization_id, [{ before, after }], getActingUserId(tx));
  return getProduct(tx, before.id);
}

function throwSkuTaken(error: unknown): never {
  if (getViolatedConstraint(error) !== 'products_sku') throw error;

  throw new AppError('sku_taken', {}, { field: 'sku' });
}
