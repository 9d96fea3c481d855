import type { Basket } from '@relaydesk/contracts/cart';
import type { MessageContent, Source } from '@relaydesk/contracts/message';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { Cast, CastProduct } from './script-variables';
import { money } from './interpolate-script';
import type { Random } from './seeded-random';

export interface Said {
  text: string;
  content: MessageContent;
}

/** What the bot says of products: one with its description, or two side by side. */
export function sayProducts(products: CastProduct[], currency: string, random: Random): Said {
  const [only, other] = products;
  const price = (product: CastProduct) =>
    `${product.name}: ${money(product.price, currency)}, ${product.stock === 0 ? 'sold out at the moment' : 'in stock'}.`;
  const text = only && !other ? `${price(only)} ${only.description}` : products.map(price).join('\n');
  return {
    text,
    content: {
      sources: products.map((product) => ({
        kind: 'product',
        id: product.id,
        title: product.name,
        score: score(random),
      })),
      products: products.map((product) => toCard(product, currency)),
    },
  };
}

/** What the bot says from the knowledge: a whole answer, or one section of an article. */
export function sayKnowledge(cast: Cast, key: string, section: string | undefined, random: Random): Said {
  const entry = cast.knowledge.get(key);
  if (!entry) throw new Error(`There is no knowledge "${key}" here.`);
  const source: Source = { kind: entry.kind, id: entry.id, title: entry.title, score: score(random) };
  const text = section ? sectionOf(entry.body, section) : entry.body;
  if (!text) throw new Error(`There is no section "${section}" here.`);
  return { text, content: { sources: [source] } };
}

export function sayBasket({ bought, quantity, currency }: Cast): Said & { basket: Basket } {
  const total = bought.price * quantity;
  const { id: product_id, sku, name, price: unit_price } = bought;
  const basket = { items: [{ product_id, sku, name, quantity, unit_price }], total, currency };
  const question = 'Shall I place it?';
  const text = `Your order: ${quantity} × ${name}, ${money(total, currency)} in total. ${question}`;
  const suggestions = ['Yes, place the order', 'No, thanks'];
  return { text, content: { basket, beside_cards: { text: question }, suggestions }, basket };
}

/** The text under a heading of an article. */
export const sectionOf = (body: string, section: string): string | undefined =>
  body
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`))
    ?.slice(section.length)
    .trim();

const toCard = ({ id, sku, name, price, stock }: CastProduct, currency: string): ProductCard => ({
  product_id: id,
  sku,
  name,
  price,
  currency,
  in_stock: stock !== 0,
});

const score = (random: Random) => random.int(62, 97) / 100;
