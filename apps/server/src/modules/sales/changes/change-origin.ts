import type { ChangeOrigin, Sale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { memberOf } from '../../conversations/get-conversation';
import { auditSale } from '../audit-sale';
import { holdSale, movedOn } from './lock-sale-for-update';
import { getSale } from '../list-sales';
import { findEvidence } from '../sale.queries';
import { tellOfSale } from '../emit-sale-event';
import { changeOrigin as storeOrigin } from '../write-sale.queries';

/**
 * Somebody decides otherwise than the rules of attribution: kept in the sale's evidence, and in the audit log.
 * Throws `conflict` when the sale has moved on since `version`, `not_allowed_now` for a draft: nothing is decided yet.
 */
export function changeOrigin(context: Context, id: string, input: ChangeOrigin): Promise<Sale> {
  const { name: by } = memberOf(context);
  const { origin, reason, version } = input;
  return inTransaction(context, async (tx) => {
    const before = await holdSale(tx, id);
    if (before.version !== version) throw movedOn(before);
    const why = whyNot(before, origin);
    if (why) throw new AppError('not_allowed_now', why, { fields: { origin: why }, current: before });

    const changed = { by, at: context.now().toISOString(), from: before.origin, reason };
    const evidence = (await findEvidence(tx.db, before)) ?? { ownerships: [], messages: [] };
    await storeOrigin(tx.db, before, { origin, evidence: { ...evidence, changed } });
    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.origin_changed', after, { before, after, reason });
    await tellOfSale(tx, after, 'rest');
    return after;
  });
}

function whyNot(sale: Sale, origin: Sale['origin']): string | undefined {
  if (sale.status === 'draft') return 'Who won a sale is decided when it is confirmed.';
  return sale.origin === origin ? 'This is what it is already.' : undefined;
}
