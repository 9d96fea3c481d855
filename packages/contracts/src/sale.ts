import { z } from 'zod';
import { ChannelKind } from './channel';
import { Currency, Id, ListQuery, Money, Text, Timestamp, Version } from './common';
import { NewCustomer } from './customer';

export const SALE_STATUSES = ['draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;
export const SaleStatus = z.enum(SALE_STATUSES);
export type SaleStatus = z.infer<typeof SaleStatus>;

/** From where to where a sale may go; everything else is refused. */
export const SALE_TRANSITIONS: Record<SaleStatus, readonly SaleStatus[]> = {
  draft: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Who won it: the bot alone, a human alone, both, or nobody's chat (`manual`). */
export const SaleOrigin = z.enum(['bot', 'human', 'assisted', 'manual']);
export type SaleOrigin = z.infer<typeof SaleOrigin>;

export const SaleItem = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string().describe('as it was when the sale was made'),
  quantity: z.int().positive(),
  unit_price: Money,
  /** Basis points, included in the price. */
  tax_rate: z.int(),
  total: Money,
});
export type SaleItem = z.infer<typeof SaleItem>;

export const Sale = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  number: z.int().positive().describe('counts up without gaps in each organisation'),
  customer_id: Id,
  customer_name: z.string(),
  conversation_id: Id.nullable(),
  channel: ChannelKind.nullable(),
  origin: SaleOrigin,
  owner_id: Id.nullable(),
  owner_name: z.string().nullable(),
  status: SaleStatus,
  items: z.array(SaleItem),
  discount: Money,
  total: Money,
  tax: Money.describe('contained in the total'),
  currency: Currency,
  notes: z.string(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Sale = z.infer<typeof Sale>;

/** What the client may say; number, prices, totals, origin and status are the server's to decide. */
export const RecordSale = z
  .object({
    conversation_id: Id.nullable(),
    customer_id: Id.nullable(),
    customer: NewCustomer.nullable().describe('somebody new; not together with customer_id'),
    items: z
      .array(z.object({ product_id: Id, quantity: z.int().min(1, 'At least one piece.').max(100_000) }))
      .min(1, 'Add at least one product.')
      .max(100),
    discount: Money.default(0),
    notes: Text.max(2000).default(''),
    expected_total: Money.optional().describe(
      'what the client showed; refused when it is not what we compute',
    ),
  })
  .refine((sale) => sale.conversation_id !== null || sale.customer_id !== null || sale.customer !== null, {
    path: ['customer_id'],
    message: 'Choose a customer.',
  });
export type RecordSale = z.infer<typeof RecordSale>;

export const ChangeSaleStatus = z.object({ status: SaleStatus, version: Version });
export type ChangeSaleStatus = z.infer<typeof ChangeSaleStatus>;

export const SaleListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  status: SaleStatus.optional(),
  origin: SaleOrigin.optional(),
  conversation_id: Id.optional(),
  customer_id: Id.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  sort: z.enum(['created_at', '-created_at', 'total', '-total', 'number', '-number']).default('-created_at'),
});
export type SaleListQuery = z.infer<typeof SaleListQuery>;

/** A sale as the customer sees it in the chat. */
export const Receipt = Sale.pick({ number: true, status: true, total: true, currency: true }).extend({
  sale_id: Id,
  items: z.array(SaleItem.pick({ name: true, quantity: true, unit_price: true, total: true })),
});
export type Receipt = z.infer<typeof Receipt>;
