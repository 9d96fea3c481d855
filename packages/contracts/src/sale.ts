import { z } from 'zod';
import { ChannelKind } from './channel';
import { Currency, Id, ListQuery, Money, MoneySum, Text, Timestamp, Version } from './common';
import { NewCustomer } from './customer';
import { issueReason } from './errors/reasons';
import { createImportRequest } from './import';
import { BusinessDetails } from './organisation';
import { ReferralArrival } from './platform-content';
import { SALE_STATUSES } from './sale-statuses';

export const SaleStatus = z.enum(SALE_STATUSES);
export type SaleStatus = z.infer<typeof SaleStatus>;

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
  discount: Money.describe('of this line'),
  total: Money.describe('quantity × unit price − discount'),
});
export type SaleItem = z.infer<typeof SaleItem>;

export const PaymentMethod = z.enum(['cash', 'card', 'transfer', 'paypal', 'cash_on_delivery', 'other']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What the origin was decided from, kept with the sale from its confirmation on. */
export const SaleEvidence = z.object({
  /** Every stretch of the conversation until then: in whose hands it was. */
  ownerships: z.array(
    z.object({
      status: z.string(),
      user_id: Id.nullable(),
      user_name: z.string().nullable(),
      began_at: Timestamp,
    }),
  ),
  /** What bot and colleagues said to the customer before it: the last of each, newest last. */
  messages: z.array(
    z.object({
      id: Id,
      seq: z.int(),
      author: z.enum(['bot', 'csr', 'customer']),
      text: z.string(),
      created_at: Timestamp,
    }),
  ),
  came_from: z
    .array(ReferralArrival)
    .optional()
    .describe('advertisements, links and products that led the customer here, the last ones, newest last'),
  changed: z
    .object({ by: z.string(), at: Timestamp, from: SaleOrigin, reason: z.string() })
    .optional()
    .describe('somebody decided otherwise'),
});
export type SaleEvidence = z.infer<typeof SaleEvidence>;

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
  discount: Money.describe('of the whole order, beside those of its lines'),
  shipping: Money,
  total: Money,
  tax: Money.describe('contained in the total'),
  currency: Currency,
  notes: z.string(),
  tag_ids: z.array(Id).describe('email tags'),
  payment_method: PaymentMethod.nullable(),
  payment_reference: z.string(),
  status_reason: z.string().describe('why it was cancelled or refunded'),
  expected_close: z.iso.date().nullable(),
  reference: z.string().nullable().describe('its number where it was imported from'),
  sold_at: Timestamp.describe('confirmed; a draft: made'),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Sale = z.infer<typeof Sale>;

const items = z
  .array(
    z.object({
      product_id: Id,
      quantity: z.int().min(1).max(100_000),
      discount: Money.default(0),
    }),
  )
  .min(1, issueReason('product_required'))
  .max(100);

const writable = {
  items,
  discount: Money.default(0),
  shipping: Money.default(0),
  notes: Text.max(2000).default(''),
  tag_ids: z.array(Id).max(20).default([]),
  expected_close: z.iso.date().nullable().default(null),
  expected_total: Money.optional().describe('what the client showed; refused when it is not what we compute'),
};

/** What the client may say; number, prices, totals and origin are the server's to decide. */
export const RecordSale = z
  .object({
    conversation_id: Id.nullable(),
    customer_id: Id.nullable(),
    customer: NewCustomer.nullable().describe('somebody new; not together with customer_id'),
    status: z.enum(['draft', 'confirmed']).default('confirmed').describe('a draft reserves nothing'),
    ...writable,
  })
  .refine((sale) => sale.conversation_id !== null || sale.customer_id !== null || sale.customer !== null, {
    path: ['customer_id'],
    message: issueReason('customer_required'),
  });
export type RecordSale = z.infer<typeof RecordSale>;

/**
 * Lines that stay keep the price they were recorded at. A sale that is confirmed moves its pieces with it; of one that
 * is paid only the Organisation Admin changes lines and money, with a reason; afterwards notes and tags are all.
 */
export const UpdateSale = z.object({
  ...writable,
  owner_id: Id.nullable().optional().describe('left out: stays'),
  reason: Text.trim().max(300).optional(),
  version: Version,
});
export type UpdateSale = z.infer<typeof UpdateSale>;

/** A cancellation and a refund need a reason. */
export const ChangeSaleStatus = z
  .object({
    status: SaleStatus,
    version: Version,
    reason: Text.trim().max(300).default(''),
    payment_method: PaymentMethod.nullable().default(null).describe('when it is paid'),
    payment_reference: Text.trim().max(140).default(''),
  })
  .refine(({ status, reason }) => (status !== 'cancelled' && status !== 'refunded') || reason.length >= 3, {
    path: ['reason'],
    error: issueReason('reason_too_short'),
    params: { min: 3 },
  });
export type ChangeSaleStatus = z.infer<typeof ChangeSaleStatus>;

/** Overrides the attribution rules; the reason is stored in the sale's evidence and the audit log. */
export const ChangeSaleOrigin = z.object({
  origin: SaleOrigin,
  reason: Text.trim().min(5, issueReason('reason_too_short')).max(300),
  version: Version,
});
export type ChangeSaleOrigin = z.infer<typeof ChangeSaleOrigin>;

/** Two answers to one question: `from` and `to` are about `sold_at`. */
export const SaleFilter = z.object({
  search: ListQuery.shape.search,
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  status: SaleStatus.optional(),
  counts: z.enum(['true']).optional().describe('confirmed, paid or fulfilled: what the figures count'),
  origin: SaleOrigin.optional(),
  channel: ChannelKind.optional(),
  owner_id: Id.optional(),
  product_id: Id.optional(),
  tag_id: Id.optional(),
  conversation_id: Id.optional(),
  customer_id: Id.optional(),
  has_conversation: z.enum(['true', 'false']).optional(),
  total_from: z.coerce.number().pipe(Money).optional(),
  total_to: z.coerce.number().pipe(Money).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type SaleFilter = z.infer<typeof SaleFilter>;

export const SaleListQuery = ListQuery.extend(SaleFilter.shape).extend({
  sort: z.enum(['sold_at', '-sold_at', 'total', '-total', 'number', '-number']).default('-sold_at'),
});
export type SaleListQuery = z.infer<typeof SaleListQuery>;

/** What a file of sales holds, without the page of it that is asked for. */
export const SaleExportQuery = SaleListQuery.omit({ cursor: true, limit: true });
export type SaleExportQuery = z.infer<typeof SaleExportQuery>;

/** Of all sales that a filter finds; sums of several currencies are not added up. */
export const SaleTotals = z.object({
  count: z.int(),
  sums: z.array(z.object({ currency: Currency, count: z.int(), total: MoneySum, average: Money })),
  by_status: z.array(z.object({ status: SaleStatus, currency: Currency, count: z.int(), total: MoneySum })),
});
export type SaleTotals = z.infer<typeof SaleTotals>;

/** Rows of sales that one request may bring. Rows that belong to one sale stand together in one request. */
export const SALE_IMPORT_BATCH = 500;

/**
 * Past sales, one line a row; rows of the same reference are one sale. Nothing is taken from the stock, nobody is
 * told, the origin is `manual`. A reference that is there already is skipped. Money with a decimal point.
 */
export const ImportSales = createImportRequest(
  {
    reference: z.string().describe('its number in the system it comes from'),
    sold_at: z.string().describe('2026-10-31 or 2026-10-31T14:30:00Z'),
    customer_name: z.string(),
    customer_email: z.string().optional(),
    customer_phone: z.string().optional(),
    sku: z.string(),
    quantity: z.string(),
    unit_price: z.string(),
    discount: z.string().optional().describe('of the line'),
    status: z.string().optional().describe('left out: fulfilled'),
    channel: z.string().optional(),
    notes: z.string().optional(),
  },
  SALE_IMPORT_BATCH,
);
export type ImportSales = z.infer<typeof ImportSales>;

/** A sale as the customer sees it in the chat. */
export const Receipt = Sale.pick({ number: true, status: true, total: true, currency: true }).extend({
  sale_id: Id,
  items: z.array(SaleItem.pick({ name: true, quantity: true, unit_price: true, total: true })),
  discount: Money.optional().describe(
    'of the order and of its items together; absent in receipts before 0.2',
  ),
  shipping: Money.optional(),
  seller: BusinessDetails.optional().describe('as it was when the receipt was made'),
});
export type Receipt = z.infer<typeof Receipt>;
