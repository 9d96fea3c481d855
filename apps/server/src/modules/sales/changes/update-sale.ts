import type { Sale, UpdateSale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { requireMember } from '../../conversations/get-conversation';
import { assertTagsExist } from '../../email-tags/assert-tags-exist';
import { recordTagUse } from '../../email-tags/record-tag-use';
import { assertExpectedTotal } from '../assert-expected-total';
import { auditSale } from '../audit-sale';
import { emitSaleEvent } from '../emit-sale-event';
import { getSale } from '../list-sales';
import { type IndexedSaleItem, mergeDuplicateItems } from '../price-items';
import { getAmountChangePolicy } from '../sale.policy';
import { replaceSaleTags, updateSaleDetails } from '../write-sale.queries';
import { changeSaleItems } from './change-sale-items';
import { lockSaleForUpdate, saleConflict } from './lock-sale-for-update';
import { resolveSaleOwner } from './resolve-sale-owner';

/**
 * Updates a sale as its status permits: items and amounts of a draft and of a confirmed sale (adjusting
 * stock by the difference), of a paid sale by the Organisation Admin with a reason; notes, tags, owner and
 * closing date always. Fields equal to the stored values count as unchanged. Throws `conflict` when it has
 * changed since `version`, `forbidden`, `not_allowed_now`, and what recording a sale throws.
 */
export function updateSale(context: Context, id: string, input: UpdateSale): Promise<Sale> {
  const member = requireMember(context);
  const { version, reason, tag_ids } = input;
  return inTransaction(context, async (tx) => {
    const before = await lockSaleForUpdate(tx, id);
    if (before.version !== version) throw saleConflict(before);
    const { organization_id } = before;
    const owner_id = await resolveSaleOwner(tx, before, input.owner_id);
    await assertTagsExist(tx, organization_id, tag_ids);

    const lines = mergeDuplicateItems(input.items);
    const movesMoney = hasAmountChanges(before, lines, input);
    if (movesMoney) {
      assertAmountChangeAllowed(getAmountChangePolicy(member, before), before, reason);
      await changeSaleItems(tx, before, lines, input);
    } else assertExpectedTotal(input.expected_total, before);
    await updateSaleDetails(tx.db, before, { ...input, owner_id });
    await replaceSaleTags(tx.db, organization_id, id, tag_ids);
    await recordTagUse(tx, organization_id, before.tag_ids, tag_ids);

    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.updated', after, { before, after, reason });
    await emitSaleEvent(tx, after, movesMoney && before.status !== 'draft' ? 'lines' : 'rest');
    return after;
  });
}

function hasAmountChanges({ items, ...before }: Sale, lines: IndexedSaleItem[], to: UpdateSale): boolean {
  if (before.discount !== to.discount || before.shipping !== to.shipping) return true;
  if (items.length !== lines.length) return true;
  return lines.some(({ product_id, quantity, discount }) => {
    const was = items.find((item) => item.product_id === product_id);
    return was?.quantity !== quantity || was.discount !== discount;
  });
}

function assertAmountChangeAllowed(
  allowed: ReturnType<typeof getAmountChangePolicy>,
  current: Sale,
  reason: string | undefined,
): void {
  if (allowed === 'never') {
    throw new AppError('sale_items_locked', {}, { field: 'items', current });
  }
  if (allowed === 'not_this_role') {
    throw new AppError('sale_items_admin_only', {}, { field: 'items' });
  }
  if (allowed === 'with_reason' && (reason ?? '').length < 3) {
    throw new AppError('reason_too_short', { min: 3 }, { field: 'reason' });
  }
}
