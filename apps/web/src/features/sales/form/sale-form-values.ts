import { issueReason } from '@relaydesk/contracts/errors/reasons';
import type { RecordSale, Sale, UpdateSale } from '@relaydesk/contracts/sale';
import {
  RecordSale as RecordSaleContract,
  UpdateSale as UpdateSaleContract,
} from '@relaydesk/contracts/sale';
import type { z } from 'zod';
import { t } from '../../../lib/locale/i18n';
import type { SaleItemInput, SaleProduct } from './sale-totals';
import { computeSubtotal } from './sale-totals';

export type SaleFormInput = z.input<typeof RecordSaleContract>;
export type SaleEditFormInput = z.input<typeof UpdateSaleContract>;

/** Fields of both forms: items, amounts and notes. */
export type SaleFieldsInput = Pick<
  SaleEditFormInput,
  'items' | 'discount' | 'shipping' | 'notes' | 'tag_ids' | 'expected_close'
>;

type SaleProductsById = ReadonlyMap<string, SaleProduct>;

/** The contract, plus: discounts do not exceed their base; prices are those of the loaded products. */
export const buildSaleSchema = (products: SaleProductsById): z.ZodType<RecordSale, SaleFormInput> =>
  RecordSaleContract.superRefine(checkDiscounts(products));

/** As for a new sale; changed items or amounts of a paid sale need a reason. */
export const buildSaleEditSchema = (
  products: SaleProductsById,
  sale: Sale,
): z.ZodType<UpdateSale, SaleEditFormInput> =>
  UpdateSaleContract.superRefine(checkDiscounts(products)).refine(
    (changed) =>
      sale.status !== 'paid' ||
      serializeAmounts(changed) === serializeAmounts(toSaleEditFormInput(sale)) ||
      (changed.reason?.length ?? 0) >= 3,
    { path: ['reason'], message: issueReason('reason_too_short'), params: { min: 3 } },
  );

const serializeAmounts = ({
  items,
  discount,
  shipping,
}: Pick<SaleEditFormInput, 'items' | 'discount' | 'shipping'>) =>
  JSON.stringify([
    items.map((item) => [item.product_id, item.quantity, item.discount ?? 0]),
    discount ?? 0,
    shipping ?? 0,
  ]);

const checkDiscounts =
  (products: SaleProductsById) =>
  (sale: { items: readonly SaleItemInput[]; discount: number }, check: z.RefinementCtx): void => {
    const complain = (path: (string | number)[]) =>
      check.addIssue({ code: 'custom', path, message: t('sales.discountTooHigh') });
    sale.items.forEach((item, at) => {
      const whole = (products.get(item.product_id)?.unit_price ?? 0) * item.quantity;
      if ((item.discount ?? 0) > whole) complain(['items', at, 'discount']);
    });
    if (sale.discount > computeSubtotal(sale.items, products)) complain(['discount']);
  };

/** Items to sell, with the selected size and colour. */
export interface InitialSaleItem {
  product_id: string;
  name: string;
  quantity: number;
  note?: string | undefined;
}

/** Initial values for a conversation's customer, or without a customer. */
export const createDefaultSaleInput = (
  conversation_id: string | null,
  customer_id: string | null,
  items: readonly InitialSaleItem[],
): SaleFormInput => ({
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

/** Form values of an existing sale. */
export const toSaleEditFormInput = (sale: Sale): SaleEditFormInput => ({
  items: sale.items.map(({ product_id, quantity, discount }) => ({ product_id, quantity, discount })),
  discount: sale.discount,
  shipping: sale.shipping,
  notes: sale.notes,
  tag_ids: sale.tag_ids,
  expected_close: sale.expected_close,
  reason: '',
  version: sale.version,
});
