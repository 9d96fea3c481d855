import type { RecordSale } from '@relaydesk/contracts/sale';
import { RecordSale as RecordSaleContract } from '@relaydesk/contracts/sale';
import type { z } from 'zod';
import type { SaleProduct } from './sale-totals';
import { subtotalOf } from './sale-totals';
import { salesTexts } from './sales.texts';

export type SaleInput = z.input<typeof RecordSaleContract>;

/** The contract, and that a discount is not more than what it is given on; prices are the products' that are shown. */
export const saleSchema = (products: ReadonlyMap<string, SaleProduct>): z.ZodType<RecordSale, SaleInput> =>
  RecordSaleContract.refine(({ items, discount }) => discount <= subtotalOf(items, products), {
    path: ['discount'],
    message: salesTexts.discountTooHigh,
  });

/** A form for a conversation's customer, or for somebody still to be chosen. */
export const newSale = (
  conversation_id: string | null,
  customer_id: string | null,
  items: readonly { product_id: string; quantity: number }[],
): SaleInput => ({
  conversation_id,
  customer_id,
  customer: null,
  items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
  discount: 0,
  notes: '',
});
