import { because } from '@relaydesk/contracts/errors/reasons';
import type { ChangedProducts, ChangeProducts } from '@relaydesk/contracts/product';
import type { Context, Tx } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { messageOf } from '../../lib/app-error';
import { lockProductRows, updateProductRows } from './bulk-update-products.queries';
import { auditProducts } from './catalogue/audit-product';
import { buildProducts } from './catalogue/build-products';
import { findProductRows, type ProductRow } from './catalogue/product.queries';
import { computeBulkChange } from './compute-bulk-change';
import { emitLowStock, getActingUserId } from './stock/low-stock';

/**
 * Applies one change to many products in one transaction: changes the valid ones and returns a reason for
 * each other. An unchanged product counts as changed and is not written.
 */
export async function bulkUpdateProducts(
  context: Context,
  { ids: asked, change }: ChangeProducts,
): Promise<ChangedProducts> {
  const organization_id = resolveOrganisation(context);
  const ids = [...new Set(asked)];
  return inTransaction(context, async (tx) => {
    await lockProductRows(tx.db, organization_id, ids);
    const before = await findProductRows(tx.db, organization_id, ids);
    const decided = ids.map((id) => {
      const product = before.find((one) => one.id === id);
      return {
        id,
        ...(product ? computeBulkChange(product, change, tx.actor) : { why: because('unknown_product') }),
      };
    });
    const changed = decided.flatMap(({ id, patch }) => (patch ? [{ id, ...patch }] : []));
    await updateProductRows(tx.db, organization_id, changed);
    const fine = decided.filter(({ why }) => why === undefined).map(({ id }) => id);
    const after = await findProductRows(tx.db, organization_id, fine);
    await recordBulkUpdate(tx, before, after);
    const failed = decided.flatMap(({ id, why }) =>
      why === undefined ? [] : [{ id, message: messageOf(why), reason: why }],
    );
    return { changed: await buildProducts(tx, after), failed };
  });
}

/** Audit events of actual changes, and low-stock notifications, per organisation. */
async function recordBulkUpdate(tx: Tx, before: ProductRow[], after: ProductRow[]): Promise<void> {
  const was = new Map(before.map((product) => [product.id, product]));
  const done = after.flatMap((product) => {
    const old = was.get(product.id);
    return old && old.version !== product.version ? [{ before: old, after: product }] : [];
  });
  await auditProducts(tx, 'updated', done);
  for (const organization_id of new Set(done.map((one) => one.after.organization_id))) {
    const theirs = done.filter((one) => one.after.organization_id === organization_id);
    await emitLowStock(tx, organization_id, theirs, getActingUserId(tx));
  }
}
