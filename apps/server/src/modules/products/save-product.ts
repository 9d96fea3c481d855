import type { CreateProduct, Product, UpdateProduct } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context';
import { clashOf } from '../../db/clash-of';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit/write-audit';
import { chooseOneOrganisation, chooseOrganisation } from '../organisations/choose-organisation';
import { getProduct } from './get-product';
import { changeProduct, insertProduct, putInArchive } from './product.queries';

/** Throws `taken` for the SKU, and `not_found` when Super Admin names an organisation that is none. */
export async function createProduct(context: Context, input: CreateProduct): Promise<Product> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const made = await insertProduct(tx.db, organization_id, newId(), input).catch(explainClash);
    if (!made) throw new AppError('not_found', 'There is no such organisation.');
    await audit(tx, 'product.created', made, {}, made);
    return made;
  });
}

/** Throws `conflict` when somebody else (or a sale) changed it since `version`, `taken` for the SKU. */
export const updateProduct = (context: Context, id: string, input: UpdateProduct): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProduct(tx, id);
    const changed = await changeProduct(tx.db, chooseOrganisation(tx), id, input).catch(explainClash);
    if (changed) {
      await audit(tx, 'product.updated', changed, before, changed);
      return changed;
    }
    const current = await getProduct(tx, id);
    throw new AppError('conflict', 'Somebody has changed this product in the meantime.', { current });
  });

/** Sales keep what they sold, so nothing is deleted. Archiving again changes nothing. */
export const archiveProduct = (context: Context, id: string): Promise<Product> =>
  inTransaction(context, async (tx) => {
    const before = await getProduct(tx, id);
    const archived = await putInArchive(tx.db, chooseOrganisation(tx), id);
    if (!archived) return before;
    await audit(tx, 'product.archived', archived, before, archived);
    return archived;
  });

const audit = (
  tx: Tx,
  action: `product.${string}`,
  { id, name, organization_id }: Product,
  before: object,
  after: object,
) => writeAudit(tx, { action, organization_id, record: { id, name }, before, after });

function explainClash(error: unknown): never {
  if (clashOf(error) !== 'products_sku') throw error;
  const why = 'Another product has this SKU.';
  throw new AppError('taken', why, { fields: { sku: why } });
}
