import { computeSaleTotals } from '../../../modules/sales/compute-sale-totals';
import type { SeededProduct } from './script-variables';

/** A sale of one product. */
export interface ProductSale {
  product: SeededProduct;
  quantity: number;
  /** Minor units, like the next two. */
  discount: number;
  total: number;
  tax: number;
}

/** @param percent discount on the total */
export function buildProductSale(product: SeededProduct, quantity: number, percent: number): ProductSale {
  const discount = Math.round((product.price * quantity * percent) / 100);
  const item = { unit_price: product.price, tax_rate: product.tax_rate, quantity, discount: 0, line: 0 };
  const { total, tax } = computeSaleTotals([item], { discount, shipping: 0 });
  return { product, quantity, discount, total, tax };
}
