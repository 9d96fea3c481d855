import { Id, Version } from '@relaydesk/contracts/common';
import type { Product } from '@relaydesk/contracts/product';
import { CreateProduct } from '@relaydesk/contracts/product';
import type { z } from 'zod';

/** What the form holds: a new product has no version yet. */
export const ProductValues = CreateProduct.extend({ version: Version.optional() });
/** For a Super Admin, who says for whom. */
export const ProductValuesOfAnyone = ProductValues.extend({ organization_id: Id });

export type ProductInput = z.input<typeof ProductValues>;
export type ProductOutput = z.output<typeof ProductValues>;

/** An empty form. NaN is "not filled in yet": the contract refuses it. */
export const newProduct = (organization_id: string | undefined): ProductInput => ({
  organization_id,
  sku: '',
  name: '',
  description: '',
  category: '',
  aliases: [],
  price: Number.NaN,
  tax_rate: 1900,
  stock: null,
  status: 'active',
  is_bot_sellable: true,
});

/** A product as the form holds it. */
export function productValues(product: Product): ProductInput {
  const { sku, name, description, category, aliases, price, tax_rate, stock, status, is_bot_sellable } =
    product;
  const { organization_id, version } = product;
  return {
    ...{ organization_id, version, sku, name, description, category, aliases },
    ...{ price, tax_rate, stock, status, is_bot_sellable },
  };
}
