import type { DemoKnowledgeEntry, DemoShop } from '../shops/shop';
import { deriveDemoId } from '../stories/demo-id';
import type { SeededProduct } from '../stories/script-variables';

export interface SeededShop extends DemoShop {
  id: string;
  integrations: (DemoShop['integrations'][number] & { id: string })[];
  products: SeededProduct[];
  knowledge: (DemoKnowledgeEntry & { id: string })[];
}

/** Assigns ids to all entities of a shop. */
export function assignShopIds(shop: DemoShop): SeededShop {
  const id = deriveDemoId('organisation', shop.slug);
  return {
    ...shop,
    id,
    integrations: shop.integrations.map((line) => ({ ...line, id: deriveDemoId('line', line.public_key) })),
    products: shop.products.map((product) => ({
      ...product,
      id: deriveDemoId('product', `${shop.slug} ${product.sku}`),
      tax_rate: shop.tax_rate,
    })),
    knowledge: shop.knowledge.map((entry) => ({
      ...entry,
      id: deriveDemoId('knowledge', `${shop.slug} ${entry.key}`),
    })),
  };
}
