import type { ChangedProducts, ChangeProducts } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { chooseOrganisation } from '../../context/resolve-organisation';
import { auditProducts } from './catalogue/audit-product';
import { holdChangeable, setChanged } from './bulk-update-products.queries';
import { decideChange } from './compute-bulk-change';
import { findProducts, type ProductRow } from './catalogue/product.queries';
import { colleagueOf, tellOfLowStock } from './stock/low-stock';
import { showProduct } from './catalogue/build-products';

/**
 * One change for many products, in one transaction: those that can be changed are, of the others it is said why not.
 * What would stay as it is counts as changed and is left alone.
 */
export async function changeProducts(
  context: Context,
  { ids: asked, change }: ChangeProducts,
): Promise<ChangedProducts> {
  const organization_id = chooseOrganisation(context);
  const ids = [...new Set(asked)];
  return inTransaction(context, async (tx) => {
    await holdChangeable(tx.db, organization_id, ids);
    const before = await findProducts(tx.db, organization_id, ids);
    const decided = ids.map((id) => {
      const product = before.find((one) => one.id === id);
      return {
        id,
        ...(product ? decideChange(product, change, tx.actor) : { why: 'There is no such product.' }),
      };
    });
    const changed = decided.flatMap(({ id, patch }) => (patch ? [{ id, ...patch }] : []));
    await setChanged(tx.db, organization_id, changed);
    const fine = decided.filter(({ why }) => why === undefined).map(({ id }) => id);
    const after = await findProducts(tx.db, organization_id, fine);
    await keep(tx, before, after);
    const failed = decided.flatMap(({ id, why }) => (why === undefined ? [] : [{ id, message: why }]));
    return { changed: await showProduct(tx, after), failed };
  });
}

/** Audit entries of what really changed, and word of what runs low, for each organisation its own. */
async function keep(tx: Tx, before: ProductRow[], after: ProductRow[]): Promise<void> {
  const was = new Map(before.map((product) => [product.id, product]));
  const done = after.flatMap((product) => {
    const old = was.get(product.id);
    return old && old.version !== product.version ? [{ before: old, after: product }] : [];
  });
  await auditProducts(tx, 'updated', done);
  for (const organization_id of new Set(done.map((one) => one.after.organization_id))) {
    const theirs = done.filter((one) => one.after.organization_id === organization_id);
    await tellOfLowStock(tx, organization_id, theirs, colleagueOf(tx));
  }
}
