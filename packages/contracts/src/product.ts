import { z } from 'zod';
import { Currency, Id, ListQuery, Money, Text, Timestamp, Version } from './common';

export const ProductStatus = z.enum(['active', 'draft', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

const writable = {
  sku: Text.trim().regex(/^[A-Za-z0-9._-]{1,64}$/, 'Use letters, digits, dots, dashes and underscores only.'),
  name: Text.trim().min(2, 'Use at least 2 characters.').max(140),
  description: Text.max(5000),
  category: Text.trim().max(60),
  aliases: z.array(Text.trim().min(1).max(60)).max(20).describe("customers' own words for it"),
  price: Money,
  /** Basis points: 1900 is 19 %. */
  tax_rate: z.int().min(0).max(10_000),
  stock: z.int().min(0).max(1_000_000_000).nullable().describe('null: not counted'),
  status: ProductStatus,
  is_bot_sellable: z.boolean(),
};

/** What an organisation sells and the bot may quote. */
export const Product = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  currency: Currency,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** The currency is the organisation's own. Super Admin says for whom. */
export const CreateProduct = z.object({
  ...writable,
  organization_id: Id.optional().describe('Super Admin only; members create in their own organisation'),
});
export type CreateProduct = z.infer<typeof CreateProduct>;

export const UpdateProduct = z.object({ ...writable, version: Version });
export type UpdateProduct = z.infer<typeof UpdateProduct>;

export const ProductListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  status: ProductStatus.optional(),
  category: Text.max(60).optional(),
  stock: z.enum(['in', 'out']).optional(),
  sort: z.enum(['name', '-name', 'price', '-price', 'updated_at', '-updated_at']).default('name'),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** A product as it is shown inside a chat. */
export const ProductCard = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  price: Money,
  currency: Currency,
  in_stock: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;
