import type { CreateProduct, Product, UpdateProduct } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context/context';
import { clashOf } from '../../db/unique-violation';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { chooseOneOrganisation, chooseOrganisation } from '../../context/resolve-organisation';
import { auditProducts } from './catalogue/audit-product';
import { getProduct, getProductRow } from './catalogue/get-product';
import { putImages } from './images/replace-product-images';
import { checkStatus } from './catalogue/product.policy';
import { changeProduct, insertProduct, type ProductRow, putInArchive } from './catalogue/product.queries';
import { colleagueOf, tellOfLowStock } from './stock/low-stock';

/** Throws `taken` for the SKU, `invalid` for a picture that is not there, and `not_found` for an organisation. */
export async function createProduct(context: Context, input: CreateProduct): Promise<Product> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const id = newId();
    const isMade = await insertProduct(tx.db, organization_id, id, input).catch(explainClash);
    if (!isMade) throw new AppError('not_found', 'There is no such organisation.');
    await putImages(tx, { organization_id, id }, input.image_ids);
    const after = await getProductRow(tx, id);
    await auditProducts(tx, 'created', [{ after }]);
    return getProduct(tx, id);
  });
}

/** Throws `conflict` when somebody else (or a sale) changed it since `version`, `taken` for the SKU. */
export const updateProduct = (context: Context, id: string, input: UpdateProduct): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProductRow(tx, id);
    checkStatus(tx.actor, before.status, input.status);
    const isChanged = await changeProduct(tx.db, chooseOrganisation(tx), id, input).catch(explainClash);
    if (!isChanged) {
      const current = await getProduct(tx, id);
      throw new AppError('conflict', 'Somebody has changed this product in the meantime.', { current });
    }
    await putImages(tx, before, input.image_ids);
    return finish(tx, 'updated', before);
  });

/** Sales keep what they sold, so nothing is deleted. Archiving again changes nothing. */
export const archiveProduct = (context: Context, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProductRow(tx, id);
    const isArchived = await putInArchive(tx.db, chooseOrganisation(tx), id);
    return isArchived ? finish(tx, 'archived', before) : getProduct(tx, id);
  });

async function finish(tx: Tx, action: 'updated' | 'archived', before: ProductRow): Promise<Product> {
  const after = await getProductRow(tx, before.id);
  await auditProducts(tx, action, [{ before, after }]);
  await tellOfLowStock(tx, after.organization_id, [{ before, after }], colleagueOf(tx));
  return getProduct(tx, before.id);
}

function explainClash(error: unknown): never {
  if (clashOf(error) !== 'products_sku') throw error;
  const why = 'Another product has this SKU.';
  throw new AppError('taken', why, { fields: { sku: why } });
}
