import { AppError } from '../../lib/app-error';

/**
 * How a sale is computed. All in integer minor units; no fraction ever exists.
 *
 * - Prices are gross: the tax is contained in them, never added.
 * - An item's total is quantity × unit price.
 * - The order's discount is spread over the items in proportion to their totals, each share rounded down, what is
 *   left over going one unit each to the first items that can still bear it; the shares add up to the discount.
 * - The tax in an item is total × rate / (10000 + rate) of what is left of it after its share, rounded half up; the
 *   tax of the sale is the sum over the items, as an invoice shows it.
 */
export function computeSale(
  items: Priced[],
  discount: number,
): { totals: number[]; total: number; tax: number } {
  const totals = items.map(({ unit_price, quantity }) => unit_price * quantity);
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  if (subtotal > MAX_MONEY) {
    throw new AppError('invalid', 'The total is too large.', {
      fields: { items: 'The total is too large.' },
    });
  }
  if (discount > subtotal) {
    const why = 'The discount is more than the whole order.';
    throw new AppError('invalid', why, { fields: { discount: why } });
  }
  const shares = spread(discount, totals);
  const tax = items.reduce(
    (sum, { tax_rate }, at) => sum + taxIn((totals[at] ?? 0) - (shares[at] ?? 0), tax_rate),
    0,
  );
  return { totals, total: subtotal - discount, tax };
}

interface Priced {
  unit_price: number;
  quantity: number;
  /** Basis points. */
  tax_rate: number;
}

/** The largest amount of `Money` in the contract. */
const MAX_MONEY = 1_000_000_000_000;

/** The tax contained in a gross amount. BigInt, because amount × rate does not fit into 2^53. */
export function taxIn(gross: number, tax_rate: number): number {
  const divisor = BigInt(10_000 + tax_rate);
  return Number((2n * BigInt(gross) * BigInt(tax_rate) + divisor) / (2n * divisor));
}

/** An amount in parts proportional to `weights`, none larger than its weight. */
export function spread(amount: number, weights: number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / whole));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, at) => {
    const extra = left > 0 && share < (weights[at] ?? 0) ? 1 : 0;
    left -= extra;
    return share + extra;
  });
}
