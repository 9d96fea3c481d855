import { ACME_KNOWLEDGE } from '../../../../bootstrap/demo/shops/acme-knowledge';
import { ACME_PRODUCTS } from '../../../../bootstrap/demo/shops/acme-products';
import { getProductExtras } from '../../../../bootstrap/demo/shops/product-extras';
import { openDialogueShop } from './open-dialogue-shop';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const PRODUCTS = ACME_PRODUCTS.map((product, at) => ({
  is_bot_sellable: true,
  image_url: null,
  ...product,
  ...getProductExtras(product.sku),
  id: idOf(1000 + at),
  currency: 'EUR',
  status: product.status ?? ('active' as const),
}));
const KNOWLEDGE = ACME_KNOWLEDGE.map((entry, at) => ({ ...entry, id: idOf(2000 + at), is_published: true }));

/** The demo's sports shop. Only tests use it. */
export const openDemoShop = (lines: readonly string[]) =>
  openDialogueShop(
    {
      organisation: { name: 'Acme Sports', currency: 'EUR', locale: 'en' },
      products: PRODUCTS,
      knowledge: KNOWLEDGE,
    },
    lines,
  );
