import type { Sale } from '@relaydesk/contracts/sale';
import { AppError } from '../../lib/app-error';

type ComputedSale = Pick<Sale, 'items' | 'discount' | 'shipping' | 'total' | 'tax' | 'currency'>;

/** Throws `conflict` with both totals when the client displayed another total; undefined: not sent. */
export function assertExpectedTotal(expected_total: number | undefined, ours: ComputedSale): void {
  if (expected_total === undefined || expected_total === ours.total) return;
  throw new AppError('total_changed', {}, { field: 'expected_total', current: { ...ours, expected_total } });
}
