import type { CastProduct } from '../stories/script-variables';
import { demoId } from '../stories/demo-id';
import type { DemoEntry, DemoShop } from '../shops/shop';

export interface FurnishedShop extends DemoShop {
  id: string;
  lines: (DemoShop['lines'][number] & { id: string })[];
  products: CastProduct[];
  knowledge: (DemoEntry & { id: string })[];
}

/** Gives everything its id. */
export function furnishShop(shop: DemoShop): FurnishedShop {
  const id = demoId('organisation', shop.slug);
  return {
    ...shop,
    id,
    lines: shop.lines.map((line) => ({ ...line, id: demoId('line', line.public_key) })),
    products: shop.products.map((product) => ({
      ...product,
      id: demoId('product', `${shop.slug} ${product.sku}`),
      tax_rate: shop.tax_rate,
    })),
    knowledge: shop.knowledge.map((entry) => ({
      ...entry,
      id: demoId('knowledge', `${shop.slug} ${entry.key}`),
    })),
  };
}
