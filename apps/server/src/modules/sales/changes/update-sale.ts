import type { Sale, UpdateSale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { memberOf } from '../../conversations/get-conversation';
import { mustBeTags } from '../../email-tags/assert-tags-exist';
import { noteTagsPut } from '../../email-tags/record-tag-use';
import { auditSale } from '../audit-sale';
import { changeLines } from './change-sale-items';
import { chooseOwner } from './resolve-sale-owner';
import { holdSale, movedOn } from './lock-sale-for-update';
import { getSale } from '../list-sales';
import { type Line, oneLineEach } from '../price-items';
import { refuseOtherTotal } from '../assert-expected-total';
import { mayChangeMoney } from '../sale.policy';
import { tellOfSale } from '../emit-sale-event';
import { replaceTags, setDetails } from '../write-sale.queries';

/**
 * Changes a sale as far as its status still allows: lines and money of a draft and of one that is confirmed (its
 * pieces move by the difference), of one that is paid only by the Organisation Admin with a reason; notes, tags, owner
 * and the day of closing always. What is sent as it was counts as unchanged.
 * Throws `conflict` when it has moved on since `version`, `forbidden`, `not_allowed_now`, and what a booking throws.
 */
export function updateSale(context: Context, id: string, input: UpdateSale): Promise<Sale> {
  const member = memberOf(context);
  const { version, reason, tag_ids } = input;
  return inTransaction(context, async (tx) => {
    const before = await holdSale(tx, id);
    if (before.version !== version) throw movedOn(before);
    const { organization_id } = before;
    const owner_id = await chooseOwner(tx, before, input.owner_id);
    await mustBeTags(tx, organization_id, tag_ids);

    const lines = oneLineEach(input.items);
    const movesMoney = changesMoney(before, lines, input);
    if (movesMoney) {
      refuseLateChange(mayChangeMoney(member, before), before, reason);
      await changeLines(tx, before, lines, input);
    } else refuseOtherTotal(input.expected_total, before);
    await setDetails(tx.db, before, { ...input, owner_id });
    await replaceTags(tx.db, organization_id, id, tag_ids);
    await noteTagsPut(tx, organization_id, before.tag_ids, tag_ids);

    const after = await getSale(tx, id);
    await auditSale(tx, 'sale.updated', after, { before, after, reason });
    await tellOfSale(tx, after, movesMoney && before.status !== 'draft' ? 'lines' : 'rest');
    return after;
  });
}

function changesMoney({ items, ...before }: Sale, lines: Line[], to: UpdateSale): boolean {
  if (before.discount !== to.discount || before.shipping !== to.shipping) return true;
  if (items.length !== lines.length) return true;
  return lines.some(({ product_id, quantity, discount }) => {
    const was = items.find((item) => item.product_id === product_id);
    return was?.quantity !== quantity || was.discount !== discount;
  });
}

function refuseLateChange(
  allowed: ReturnType<typeof mayChangeMoney>,
  current: Sale,
  reason: string | undefined,
): void {
  if (allowed === 'never') {
    const why = `A sale that is ${current.status} keeps its lines and amounts.`;
    throw new AppError('not_allowed_now', why, { fields: { items: why }, current });
  }
  if (allowed === 'not_this_role') {
    const why = 'What is paid is changed by the Organisation Admin only.';
    throw new AppError('forbidden', why, { fields: { items: why } });
  }
  if (allowed === 'with_reason' && (reason ?? '').length < 3) {
    const why = 'It is paid: say why, in at least 3 characters.';
    throw new AppError('invalid', why, { fields: { reason: why } });
  }
}
