import type { RecordSale, Sale, UpdateSale } from '@relaydesk/contracts/sale';
import {
  RecordSale as RecordSaleContract,
  UpdateSale as UpdateSaleContract,
} from '@relaydesk/contracts/sale';
import type { z } from 'zod';
import { salesTexts } from '../texts/sales.texts';
import type { Line, SaleProduct } from './sale-totals';
import { subtotalOf } from './sale-totals';

export type SaleInput = z.input<typeof RecordSaleContract>;
export type EditInput = z.input<typeof UpdateSaleContract>;

/** What both forms have: what is sold, for how much, and what is noted beside it. */
export type SaleFieldsInput = Pick<
  EditInput,
  'items' | 'discount' | 'shipping' | 'notes' | 'tag_ids' | 'expected_close'
>;

type Products = ReadonlyMap<string, SaleProduct>;

/** The contract, and that discounts are not more than what they are given on; prices are the products' that are shown. */
export const saleSchema = (products: Products): z.ZodType<RecordSale, SaleInput> =>
  RecordSaleContract.superRefine(complainOfDiscounts(products));

/** As for a new sale; whoever changes the lines or amounts of one that is paid has to say why. */
export const editSchema = (products: Products, sale: Sale): z.ZodType<UpdateSale, EditInput> =>
  UpdateSaleContract.superRefine(complainOfDiscounts(products)).refine(
    (changed) =>
      sale.status !== 'paid' ||
      moneyOf(changed) === moneyOf(editValues(sale)) ||
      (changed.reason?.length ?? 0) >= 3,
    { path: ['reason'], message: salesTexts.sayWhy },
  );

const moneyOf = ({ items, discount, shipping }: Pick<EditInput, 'items' | 'discount' | 'shipping'>) =>
  JSON.stringify([
    items.map((line) => [line.product_id, line.quantity, line.discount ?? 0]),
    discount ?? 0,
    shipping ?? 0,
  ]);

const complainOfDiscounts =
  (products: Products) =>
  (sale: { items: readonly Line[]; discount: number }, check: z.RefinementCtx): void => {
    const complain = (path: (string | number)[]) =>
      check.addIssue({ code: 'custom', path, message: salesTexts.discountTooHigh });
    sale.items.forEach((line, at) => {
      const whole = (products.get(line.product_id)?.unit_price ?? 0) * line.quantity;
      if ((line.discount ?? 0) > whole) complain(['items', at, 'discount']);
    });
    if (sale.discount > subtotalOf(sale.items, products)) complain(['discount']);
  };

/** What is to be sold, with the size and colour that are wished of it. */
export interface Wished {
  product_id: string;
  name: string;
  quantity: number;
  note?: string | undefined;
}

/** A form for a conversation's customer, or for somebody still to be chosen. */
export const newSale = (
  conversation_id: string | null,
  customer_id: string | null,
  items: readonly Wished[],
): SaleInput => ({
  conversation_id,
  customer_id,
  customer: null,
  status: 'confirmed',
  items: items.map(({ product_id, quantity }) => ({ product_id, quantity, discount: 0 })),
  discount: 0,
  shipping: 0,
  notes: items.flatMap(({ name, note }) => (note ? [`${name} (${note})`] : [])).join('\n'),
  tag_ids: [],
  expected_close: null,
});

/** A sale as the form that edits it. */
export const editValues = (sale: Sale): EditInput => ({
  items: sale.items.map(({ product_id, quantity, discount }) => ({ product_id, quantity, discount })),
  discount: sale.discount,
  shipping: sale.shipping,
  notes: sale.notes,
  tag_ids: sale.tag_ids,
  expected_close: sale.expected_close,
  reason: '',
  version: sale.version,
});
