import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../lib/app-error';

/**
 * Computation of a sale. All amounts are integers in minor units.
 *
 * - Prices are gross: they include tax.
 * - An item's total is quantity × unit price − the item's discount.
 * - The order discount is distributed over the items in proportion to their totals. Each share is rounded
 * down, and the
 *   remainder goes in single units to the first items whose total permits it; the shares sum to the
 *   discount.
 * - Shipping is gross, bears no discount, and is taxed at the highest rate among the items.
 * - The only rounding rule: the tax in an amount is amount × rate / (10000 + rate), rounded half up. It is
 * computed for
 *   each item after its share and for shipping; the tax of the sale is the sum, as on an invoice.
 *
 * Throws `invalid` for the field that is too large: `items`, `items.N.discount`, `discount` or `shipping`.
 */
export function computeSaleTotals(lines: PricedItem[], { discount, shipping }: OrderAmounts): ComputedTotals {
  const totals = lines.map(({ unit_price, quantity, discount, line }) => {
    const gross = unit_price * quantity;
    if (gross > MAX_MONEY) throw amountError('items', because('total_too_large'));
    if (discount > gross) throw amountError(`items.${line}.discount`, because('discount_exceeds_item'));
    return gross - discount;
  });
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  if (subtotal > MAX_MONEY) throw amountError('items', because('total_too_large'));
  if (discount > subtotal) throw amountError('discount', because('discount_exceeds_order'));
  const total = subtotal - discount + shipping;
  if (total > MAX_MONEY) throw amountError('shipping', because('total_too_large'));

  const shares = allocateProportionally(discount, totals);
  const taxes = lines.map(({ tax_rate }, at) =>
    computeIncludedTax((totals[at] ?? 0) - (shares[at] ?? 0), tax_rate),
  );
  const highest = lines.reduce((rate, { tax_rate }) => Math.max(rate, tax_rate), 0);
  const tax = taxes.reduce((sum, it) => sum + it, computeIncludedTax(shipping, highest));
  return { totals, total, tax };
}

export interface PricedItem {
  unit_price: number;
  quantity: number;
  /** Discount on the whole item. */
  discount: number;
  /** Basis points. */
  tax_rate: number;
  /** The N of `items.N.…` in errors. */
  line: number;
}

interface OrderAmounts {
  discount: number;
  shipping: number;
}

interface ComputedTotals {
  /** Of the items. */
  totals: number[];
  total: number;
  tax: number;
}

/** The largest amount of `Money` in the contract. */
const MAX_MONEY = 1_000_000_000_000;

/** The tax contained in a gross amount. BigInt, because amount × rate can exceed 2^53. */
export function computeIncludedTax(gross: number, tax_rate: number): number {
  const divisor = BigInt(10_000 + tax_rate);
  return Number((2n * BigInt(gross) * BigInt(tax_rate) + divisor) / (2n * divisor));
}

/** Distributes an amount in proportion to `weights`; no share exceeds its weight. */
export function allocateProportionally(amount: number, weights: number[]): number[] {
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

const amountError = (field: string, why: ErrorReason) => AppError.because(why, { field });
