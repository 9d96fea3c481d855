import type { Sale } from '@relaydesk/contracts/sale';
import { AppError } from '../../lib/app-error';
import { formatMoney } from '../../lib/format-money';

type ComputedSale = Pick<Sale, 'items' | 'discount' | 'shipping' | 'total' | 'tax' | 'currency'>;

/** Throws `conflict` with both totals when the client displayed another total; undefined: not sent. */
export function assertExpectedTotal(expected_total: number | undefined, ours: ComputedSale): void {
  if (expected_total === undefined || expected_total === ours.total) return;
  const [now, shown] = [ours.total, expected_total].map((total) => formatMoney(total, ours.currency));
  const why = `The total is ${now} now, not ${shown}. Look at the prices again.`;
  throw new AppError('conflict', why, {
    fields: { expected_total: why },
    current: { ...ours, expected_total },
  });
}
