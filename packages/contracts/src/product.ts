import { z } from 'zod';
import { Currency, Id, ListQuery, Money, MoneySum, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { SentReason } from './errors/sent-reason';
import { createImportRequest } from './import';
import { publicUrl } from './public-url';

export const ProductStatus = z.enum(['active', 'draft', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** Something customers ask about a product; the bot answers from it. */
export const ProductQuestion = z.object({
  question: Text.trim().min(3).max(300),
  answer: Text.trim().min(1, issueReason('answer_required')).max(2000),
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

/** A picture in two sizes, drawn anew by the server so that nothing but pixels is left. */
export const ProductImage = z.object({
  id: Id,
  url: z.string().describe('a path on this server; at most 1,280 pixels wide and high'),
  thumbnail_url: z.string().describe('at most 320 pixels'),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** How many pictures a product may have, and how large one may be when it comes in; bytes. */
export const MAX_IMAGES = 8;
export const MAX_IMAGE_SIZE = 5 * 1024 * 1024;

const writable = {
  sku: Text.trim().regex(/^[A-Za-z0-9._-]{1,64}$/, issueReason('invalid_sku')),
  name: Text.trim().min(2).max(140),
  description: Text.max(5000).describe('Markdown'),
  short_answer: Text.trim().max(280).describe('what the bot says first when it is asked about it'),
  category: Text.trim().max(60),
  aliases: z.array(Text.trim().min(1).max(60)).max(20).describe("customers' own words for it"),
  price: Money,
  compare_at_price: Money.nullable().describe('what it cost before; not less than the price'),
  /** Basis points: 1900 is 19 %. */
  tax_rate: z.int().min(0).max(10_000),
  stock: z.int().min(0).max(1_000_000_000).nullable().describe('null: not counted'),
  low_stock_level: z.int().min(0).max(1_000_000_000).nullable().describe('at this many or fewer it runs low'),
  max_per_order: z.int().min(1).max(100_000).nullable(),
  status: ProductStatus,
  is_bot_sellable: z.boolean(),
  link_url: publicUrl().nullable().describe('its page in the shop'),
  retailer_id: Text.trim().max(100).nullable().describe('its id in a WhatsApp catalogue; left out: the SKU'),
  available_from: z.iso.date().nullable().describe('first day on which it is for sale'),
  available_until: z.iso.date().nullable().describe('last day'),
  faqs: z.array(ProductQuestion).max(20),
};

/** What newer fields are when an older client leaves them out. */
const defaults = {
  short_answer: writable.short_answer.default(''),
  compare_at_price: writable.compare_at_price.default(null),
  low_stock_level: writable.low_stock_level.default(null),
  max_per_order: writable.max_per_order.default(null),
  link_url: writable.link_url.default(null),
  retailer_id: writable.retailer_id.default(null),
  available_from: writable.available_from.default(null),
  available_until: writable.available_until.default(null),
  faqs: writable.faqs.default([]),
  image_ids: z.array(Id).max(MAX_IMAGES).default([]).describe('in their order; the first is shown in lists'),
};

const checkProduct = (check: z.core.ParsePayload<ProductCheckInput>) => {
  const { price, compare_at_price, available_from, available_until } = check.value;
  const complain = (path: string, message: string) =>
    check.issues.push({ code: 'custom', input: check.value, path: [path], message });
  if (compare_at_price !== null && compare_at_price < price)
    complain('compare_at_price', issueReason('compare_at_price_too_low'));
  if (available_from !== null && available_until !== null && available_until < available_from)
    complain('available_until', issueReason('end_before_start'));
};

interface ProductCheckInput {
  price: number;
  compare_at_price: number | null;
  available_from: string | null;
  available_until: string | null;
}

/** What an organisation sells and the bot may quote. */
export const Product = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  currency: Currency,
  images: z.array(ProductImage),
  sold_30_days: z.int().describe('pieces in sales that count'),
  revenue_30_days: MoneySum,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** The currency is the organisation's own. Super Admin says for whom. */
export const CreateProduct = z
  .object({
    ...writable,
    ...defaults,
    organization_id: Id.optional().describe('Super Admin only; members create in their own organisation'),
  })
  .check(checkProduct);
export type CreateProduct = z.infer<typeof CreateProduct>;

export const UpdateProduct = z.object({ ...writable, ...defaults, version: Version }).check(checkProduct);
export type UpdateProduct = z.infer<typeof UpdateProduct>;

export const ProductListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  status: ProductStatus.optional(),
  category: Text.max(60).optional(),
  stock: z.enum(['in', 'low', 'out']).optional(),
  price_from: z.coerce.number().pipe(Money).optional(),
  price_to: z.coerce.number().pipe(Money).optional(),
  is_bot_sellable: z.enum(['true', 'false']).optional(),
  sort: z.enum(['name', '-name', 'price', '-price', 'updated_at', '-updated_at']).default('name'),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** What a file of products holds, without the page of it that is asked for. */
export const ProductExportQuery = ProductListQuery.omit({ cursor: true, limit: true });
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

/** Every category in use. */
export const ProductCategory = z.object({ name: z.string(), products: z.int() });
export type ProductCategory = z.infer<typeof ProductCategory>;

/** One change for many. A percentage is in basis points and may be negative; prices are rounded half up. */
export const ProductChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: ProductStatus }),
  z.object({ kind: z.literal('category'), category: Text.trim().max(60) }),
  z.object({ kind: z.literal('bot_sellable'), is_bot_sellable: z.boolean() }),
  z.object({ kind: z.literal('price'), price: Money }),
  z.object({ kind: z.literal('price_by'), basis_points: z.int().min(-10_000).max(100_000) }),
  z.object({ kind: z.literal('stock'), stock: z.int().min(0).max(1_000_000_000).nullable() }),
  z.object({ kind: z.literal('stock_by'), pieces: z.int().min(-1_000_000).max(1_000_000) }),
]);
export type ProductChange = z.infer<typeof ProductChange>;

/** Of each what became of it: all in one transaction, those that cannot are named and left as they are. */
export const ChangeProducts = z.object({ ids: z.array(Id).min(1).max(100), change: ProductChange });
export type ChangeProducts = z.infer<typeof ChangeProducts>;
export const ChangedProducts = z.object({
  changed: z.array(Product),
  failed: z.array(z.object({ id: Id, message: z.string(), reason: SentReason.optional() })),
});
export type ChangedProducts = z.infer<typeof ChangedProducts>;

/** Rows of products that one request may bring. */
export const PRODUCT_IMPORT_BATCH = 500;

/**
 * Rows of a file: text as it stood there, prices with a decimal point ("12.50"), lists separated by "|". A row is
 * matched on its SKU. `existing`: what becomes of a product that is there already. Columns that are left out leave a
 * product's fields alone.
 */
export const ImportProducts = createImportRequest(
  {
    sku: z.string(),
    name: z.string().optional(),
    description: z.string().optional(),
    short_answer: z.string().optional(),
    category: z.string().optional(),
    aliases: z.string().optional(),
    price: z.string().optional(),
    compare_at_price: z.string().optional(),
    tax_rate: z.string().optional().describe('per cent: "19" or "7.5"'),
    stock: z.string().optional().describe('empty: not counted'),
    low_stock_level: z.string().optional(),
    max_per_order: z.string().optional(),
    status: z.string().optional(),
    is_bot_sellable: z.string().optional().describe('yes or no'),
    link_url: z.string().optional(),
    retailer_id: z.string().optional(),
  },
  PRODUCT_IMPORT_BATCH,
).extend({
  existing: z.enum(['update', 'skip']).default('update'),
  organization_id: Id.optional().describe('Super Admin only; members import into their own organisation'),
});
export type ImportProducts = z.infer<typeof ImportProducts>;

/** A product as it is shown inside a chat. */
export const ProductCard = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  price: Money,
  currency: Currency,
  in_stock: z.boolean(),
  compare_at_price: Money.nullish(),
  short_answer: z.string().optional(),
  image_url: z.string().nullish().describe('the small picture'),
});
export type ProductCard = z.infer<typeof ProductCard>;
