import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ChangeSaleOrigin, Sale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { auditSale } from '../audit-sale';
import { emitSaleEvent } from '../emit-sale-event';
import { getSale } from '../list-sales';
import { findEvidence } from '../sale.queries';
import { updateSaleOrigin as storeOrigin } from '../write-sale.queries';
import { lockSaleForUpdate, saleConflict } from './lock-sale-for-update';

/**
 * Overrides the attribution; recorded in the sale's evidence and in the audit log. Throws `conflict` when
 * the sale has changed since `version`, `not_allowed_now` for a draft, which has no attribution yet.
 */
export function changeOrigin(context: Context, id: string, input: ChangeSaleOrigin): Promise<Sale> {
  const { name: by } = requireMember(context);
  const { origin, reason, version } = input;
  return inTransaction(context, async (tx) => {
    const before = await lockSaleForUpdate(tx, id);
    if (before.version !== version) throw saleConflict(before);
    const why = describeOriginRefusal(before, origin);
    if (why) throw AppError.because(why, { field: 'origin', current: before });

    const changed = { by, at: context.now().toISOString(), from: before.origin, reason };
    const evidence = (await findEvidence(tx.db, before)) ?? { ownerships: [], messages: [] };
    await storeOrigin(tx.db, before, { origin, evidence: { ...evidence, changed } });
    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.origin_changed', after, { before, after, reason });
    await emitSaleEvent(tx, after, 'rest');
    return after;
  });
}

function describeOriginRefusal(sale: Sale, origin: Sale['origin']): ErrorReason | undefined {
  if (sale.status === 'draft') return because('sale_not_confirmed');
  return sale.origin === origin ? because('origin_unchanged') : undefined;
}
