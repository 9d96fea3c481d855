import { Id, Version } from '@relaydesk/contracts/common';
import type { Product } from '@relaydesk/contracts/product';
import { CreateProduct } from '@relaydesk/contracts/product';
import type { z } from 'zod';
import { t } from '../../../lib/locale/i18n';

/** Form values: a new product has no version. */
export const ProductFormSchema = CreateProduct.safeExtend({ version: Version.optional() });
/** For a Super Admin, who selects the organisation. */
export const SuperAdminProductFormSchema = ProductFormSchema.safeExtend({ organization_id: Id });

export type ProductFormInput = z.input<typeof ProductFormSchema>;
export type ProductFormOutput = z.output<typeof ProductFormSchema>;

/** An empty form. NaN means "not filled in": the contract refuses it. */
export const createDefaultProductInput = (organization_id: string | undefined): ProductFormInput => ({
  organization_id,
  sku: '',
  name: '',
  description: '',
  short_answer: '',
  category: '',
  aliases: [],
  price: Number.NaN,
  compare_at_price: null,
  tax_rate: 1900,
  stock: null,
  low_stock_level: null,
  max_per_order: null,
  status: 'active',
  is_bot_sellable: true,
  link_url: null,
  retailer_id: null,
  available_from: null,
  available_until: null,
  faqs: [],
  image_ids: [],
});

/** Form values of a product. */
export function toProductFormInput(product: Product): ProductFormInput {
  const { images, version, organization_id } = product;
  const empty = createDefaultProductInput(organization_id);
  const writable = Object.fromEntries(
    Object.keys(empty).flatMap((name) => (name in product ? [[name, product[name as keyof Product]]] : [])), // the `in` check guarantees it
  );
  return { ...empty, ...writable, organization_id, version, image_ids: images.map(({ id }) => id) };
}

/** A copy of a product, as a draft and without its SKU. */
export function toDuplicateInput(product: Product): ProductFormInput {
  const { version: _, ...values } = toProductFormInput(product);
  return {
    ...values,
    sku: '',
    name: t('products.copyOf', { name: product.name }).slice(0, 140),
    status: 'draft',
  };
}
