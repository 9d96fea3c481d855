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

/** Attribution of a sale. assisted: bot and human. manual: without a conversation. */
export const SaleOrigin = z.enum(['bot', 'human', 'assisted', 'manual']);
export type SaleOrigin = z.infer<typeof SaleOrigin>;

export const SaleItem = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string().describe('Product name when the sale was recorded'),
  quantity: z.int().positive(),
  unit_price: Money,
  /** Tax rate in basis points; the price includes the tax. */
  tax_rate: z.int(),
  discount: Money.describe('Discount on the item'),
  total: Money.describe('`quantity` × `unit_price` − `discount`'),
});
export type SaleItem = z.infer<typeof SaleItem>;

export const PaymentMethod = z.enum(['cash', 'card', 'transfer', 'paypal', 'cash_on_delivery', 'other']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The evidence for the origin of a sale, stored when the sale is confirmed. */
export const SaleEvidence = z.object({
  /** Assignment periods of the conversation before the sale. */
  ownerships: z.array(
    z.object({
      status: z.string(),
      user_id: Id.nullable(),
      user_name: z.string().nullable(),
      began_at: Timestamp,
    }),
  ),
  /** The latest messages of each author before the sale, newest last. */
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
    .describe('Latest advertisements, links and products that referred the customer, newest last'),
  changed: z
    .object({ by: z.string(), at: Timestamp, from: SaleOrigin, reason: z.string() })
    .optional()
    .describe('Latest override of the origin; `from` is the previous origin'),
});
export type SaleEvidence = z.infer<typeof SaleEvidence>;

export const Sale = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  number: z.int().positive().describe('Order number within the organisation, without gaps'),
  customer_id: Id,
  customer_name: z.string(),
  conversation_id: Id.nullable(),
  channel: ChannelKind.nullable(),
  origin: SaleOrigin,
  owner_id: Id.nullable(),
  owner_name: z.string().nullable(),
  status: SaleStatus,
  items: z.array(SaleItem),
  discount: Money.describe('Discount on the order, in addition to those of its items'),
  shipping: Money,
  total: Money,
  tax: Money.describe('Tax included in `total`'),
  currency: Currency,
  notes: z.string(),
  tag_ids: z.array(Id).describe('Ids of email tags'),
  payment_method: PaymentMethod.nullable(),
  payment_reference: z.string(),
  status_reason: z.string().describe('Why the sale was cancelled or refunded; empty: no reason'),
  expected_close: z.iso.date().nullable(),
  reference: z
    .string()
    .nullable()
    .describe('Number in the system it was imported from; `null`: not imported'),
  sold_at: Timestamp.describe('When the sale was confirmed; of a draft, when it was created'),
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
  expected_total: Money.optional().describe(
    'Total that the client displayed; the request fails if the computed total differs',
  ),
};

/** A new sale. The server determines number, prices, totals and origin. */
export const RecordSale = z
  .object({
    conversation_id: Id.nullable(),
    customer_id: Id.nullable(),
    customer: NewCustomer.nullable().describe('New customer; not allowed together with `customer_id`'),
    status: z
      .enum(['draft', 'confirmed'])
      .default('confirmed')
      .describe('Initial status; a draft reserves no stock'),
    ...writable,
  })
  .refine((sale) => sale.conversation_id !== null || sale.customer_id !== null || sale.customer !== null, {
    path: ['customer_id'],
    message: issueReason('customer_required'),
  });
export type RecordSale = z.infer<typeof RecordSale>;

/**
 * Existing items keep their recorded price. Items and amounts can be changed while the sale is a draft or
 * confirmed; if it is confirmed, stock is adjusted by the difference. Those of a paid sale can be changed by
 * an Organisation Admin with a `reason`. Notes, tags, owner and `expected_close` can always be changed.
 */
export const UpdateSale = z.object({
  ...writable,
  owner_id: Id.nullable().optional().describe('New owner; `null`: no owner; left out: unchanged'),
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
    payment_method: PaymentMethod.nullable().default(null).describe('Payment method; status `paid` only'),
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

/** Filters of sales. `from` and `to` refer to `sold_at`. */
export const SaleFilter = z.object({
  search: ListQuery.shape.search,
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  status: SaleStatus.optional(),
  counts: z
    .enum(['true'])
    .optional()
    .describe('`true`: only confirmed, paid or fulfilled sales, which metrics count'),
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

/** Filters and sort order of an export; without pagination. */
export const SaleExportQuery = SaleListQuery.omit({ cursor: true, limit: true });
export type SaleExportQuery = z.infer<typeof SaleExportQuery>;

/** Totals of all sales that match a filter, by currency. */
export const SaleTotals = z.object({
  count: z.int(),
  sums: z.array(z.object({ currency: Currency, count: z.int(), total: MoneySum, average: Money })),
  by_status: z.array(z.object({ status: SaleStatus, currency: Currency, count: z.int(), total: MoneySum })),
});
export type SaleTotals = z.infer<typeof SaleTotals>;

/** Maximum rows of sales in a request. All rows of a sale must be in the same request. */
export const SALE_IMPORT_BATCH = 500;

/**
 * Past sales, one item per row; rows with the same reference form one sale. Imported sales change no stock,
 * send no notifications and have the origin `manual`. Existing references are skipped. Amounts have a decimal
 * point.
 */
export const ImportSales = createImportRequest(
  {
    reference: z.string().describe('Number of the sale in the source system'),
    sold_at: z.string().describe('Date or time: 2026-10-31 or 2026-10-31T14:30:00Z'),
    customer_name: z.string(),
    customer_email: z.string().optional(),
    customer_phone: z.string().optional(),
    sku: z.string(),
    quantity: z.string(),
    unit_price: z.string(),
    discount: z.string().optional().describe('Discount on the item'),
    status: z.string().optional().describe('Status of the sale; left out: fulfilled'),
    channel: z.string().optional(),
    notes: z.string().optional(),
  },
  SALE_IMPORT_BATCH,
);
export type ImportSales = z.infer<typeof ImportSales>;

/** A sale as shown to the customer in the conversation. */
export const Receipt = Sale.pick({ number: true, status: true, total: true, currency: true }).extend({
  sale_id: Id,
  items: z.array(SaleItem.pick({ name: true, quantity: true, unit_price: true, total: true })),
  discount: Money.optional().describe(
    'Sum of the discounts on the order and its items; left out in receipts before 0.2',
  ),
  shipping: Money.optional(),
  seller: BusinessDetails.optional().describe('Seller when the receipt was created'),
});
export type Receipt = z.infer<typeof Receipt>;
