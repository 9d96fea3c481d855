import { z } from 'zod';
import { Currency, Id, ListQuery, Money, MoneySum, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { SentReason } from './errors/sent-reason';
import { createImportRequest } from './import';
import { publicUrl } from './public-url';

export const ProductStatus = z.enum(['active', 'draft', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** A frequent question about a product with its answer, used by the bot. */
export const ProductQuestion = z.object({
  question: Text.trim().min(3).max(300),
  answer: Text.trim().min(1, issueReason('answer_required')).max(2000),
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

/** An image in two sizes. The server re-encodes it, which removes metadata. */
export const ProductImage = z.object({
  id: Id,
  url: z.string().describe('Path on this server; at most 1,280 × 1,280 pixels'),
  thumbnail_url: z.string().describe('Path on this server; at most 320 × 320 pixels'),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** Maximum images of a product, and maximum size of an uploaded image in bytes. */
export const MAX_IMAGES = 8;
export const MAX_IMAGE_SIZE = 5 * 1024 * 1024;

const writable = {
  sku: Text.trim().regex(/^[A-Za-z0-9._-]{1,64}$/, issueReason('invalid_sku')),
  name: Text.trim().min(2).max(140),
  description: Text.max(5000).describe('Description in Markdown'),
  short_answer: Text.trim()
    .max(280)
    .describe('Summary with which the bot begins its answer about the product; empty: none'),
  category: Text.trim().max(60),
  aliases: z.array(Text.trim().min(1).max(60)).max(20).describe('Other names of the product'),
  price: Money,
  compare_at_price: Money.nullable().describe('Previous price, at least `price`; `null`: none'),
  /** Tax rate in basis points: 1900 is 19 %. */
  tax_rate: z.int().min(0).max(10_000),
  stock: z.int().min(0).max(1_000_000_000).nullable().describe('Pieces in stock; `null`: not tracked'),
  low_stock_level: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .describe('Stock at or below which the product is low on stock; `null`: no threshold'),
  max_per_order: z.int().min(1).max(100_000).nullable(),
  status: ProductStatus,
  is_bot_sellable: z.boolean(),
  link_url: publicUrl().nullable().describe('URL of the product page; `null`: none'),
  retailer_id: Text.trim()
    .max(100)
    .nullable()
    .describe('Product id in a WhatsApp catalogue; `null`: the SKU'),
  available_from: z.iso.date().nullable().describe('First day of sale; `null`: no limit'),
  available_until: z.iso.date().nullable().describe('Last day of sale; `null`: no limit'),
  faqs: z.array(ProductQuestion).max(20),
};

/** Defaults of properties that clients of earlier releases do not send. */
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
  image_ids: z
    .array(Id)
    .max(MAX_IMAGES)
    .default([])
    .describe('Ids of uploaded images in display order; the first is shown in lists'),
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

/** A product of an organisation. */
export const Product = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  currency: Currency,
  images: z.array(ProductImage),
  sold_30_days: z.int().describe('Pieces in confirmed, paid and fulfilled sales of the last 30 days'),
  revenue_30_days: MoneySum,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** The currency is that of the organisation. */
export const CreateProduct = z
  .object({
    ...writable,
    ...defaults,
    organization_id: Id.optional().describe(
      'Required for Super Admin; other users create in their own organisation',
    ),
  })
  .check(checkProduct);
export type CreateProduct = z.infer<typeof CreateProduct>;

export const UpdateProduct = z.object({ ...writable, ...defaults, version: Version }).check(checkProduct);
export type UpdateProduct = z.infer<typeof UpdateProduct>;

export const ProductListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  status: ProductStatus.optional(),
  category: Text.max(60).optional(),
  stock: z.enum(['in', 'low', 'out']).optional(),
  price_from: z.coerce.number().pipe(Money).optional(),
  price_to: z.coerce.number().pipe(Money).optional(),
  is_bot_sellable: z.enum(['true', 'false']).optional(),
  sort: z.enum(['name', '-name', 'price', '-price', 'updated_at', '-updated_at']).default('name'),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Filters and sort order of an export; without pagination. */
export const ProductExportQuery = ProductListQuery.omit({ cursor: true, limit: true });
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

/** A category with its number of products. */
export const ProductCategory = z.object({ name: z.string(), products: z.int() });
export type ProductCategory = z.infer<typeof ProductCategory>;

/**
 * A change of several products. Percentages are in basis points and may be negative; prices are rounded half
 * up.
 */
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

/** Changes products in one transaction. Products that cannot be changed are returned in `failed`. */
export const ChangeProducts = z.object({ ids: z.array(Id).min(1).max(100), change: ProductChange });
export type ChangeProducts = z.infer<typeof ChangeProducts>;
export const ChangedProducts = z.object({
  changed: z.array(Product),
  failed: z.array(z.object({ id: Id, message: z.string(), reason: SentReason.optional() })),
});
export type ChangedProducts = z.infer<typeof ChangedProducts>;

/** Maximum rows of products in a request. */
export const PRODUCT_IMPORT_BATCH = 500;

/**
 * Rows of a file of products, as unparsed text: prices with a decimal point ("12.50"), lists separated by
 * "|". A row is matched with an existing product by its SKU; `existing` states whether to update or skip that
 * product. Fields of columns that are left out remain unchanged.
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
    tax_rate: z.string().optional().describe('Tax rate in percent: "19" or "7.5"'),
    stock: z.string().optional().describe('Pieces in stock; empty: not tracked'),
    low_stock_level: z.string().optional(),
    max_per_order: z.string().optional(),
    status: z.string().optional(),
    is_bot_sellable: z.string().optional().describe('`yes` or `no`'),
    link_url: z.string().optional(),
    retailer_id: z.string().optional(),
  },
  PRODUCT_IMPORT_BATCH,
).extend({
  existing: z.enum(['update', 'skip']).default('update'),
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users import into their own organisation',
  ),
});
export type ImportProducts = z.infer<typeof ImportProducts>;

/** A product as shown in a conversation. */
export const ProductCard = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  price: Money,
  currency: Currency,
  in_stock: z.boolean(),
  compare_at_price: Money.nullish(),
  short_answer: z.string().optional(),
  image_url: z.string().nullish().describe('URL of the thumbnail; `null`: no image'),
});
export type ProductCard = z.infer<typeof ProductCard>;
