import type { Cart } from '@relaydesk/contracts/cart';
import type { AnswerSource, MessageContent } from '@relaydesk/contracts/message';
import type { ProductCard } from '@relaydesk/contracts/product';
import { formatDemoMoney } from './interpolate-script';
import type { ScriptVariables, SeededProduct } from './script-variables';
import type { SeededRandom } from './seeded-random';

export interface DemoReply {
  text: string;
  content: MessageContent;
}

/** The bot's reply about products: one with its description, or a comparison of two. */
export function buildProductReply(
  products: SeededProduct[],
  currency: string,
  random: SeededRandom,
): DemoReply {
  const [only, other] = products;
  const price = (product: SeededProduct) =>
    `${product.name}: ${formatDemoMoney(product.price, currency)}, ${product.stock === 0 ? 'sold out at the moment' : 'in stock'}.`;
  const text = only && !other ? `${price(only)} ${only.description}` : products.map(price).join('\n');
  return {
    text,
    content: {
      sources: products.map((product) => ({
        kind: 'product',
        id: product.id,
        title: product.name,
        score: randomScore(random),
      })),
      products: products.map((product) => toProductCard(product, currency)),
    },
  };
}

/** The bot's reply from the knowledge: a whole answer, or one section of an article. */
export function buildKnowledgeReply(
  cast: ScriptVariables,
  key: string,
  section: string | undefined,
  random: SeededRandom,
): DemoReply {
  const entry = cast.knowledge.get(key);
  if (!entry) throw new Error(`There is no knowledge "${key}" here.`);
  const source: AnswerSource = {
    kind: entry.kind,
    id: entry.id,
    title: entry.title,
    score: randomScore(random),
  };
  const text = section ? findSection(entry.body, section) : entry.body;
  if (!text) throw new Error(`There is no section "${section}" here.`);
  return { text, content: { sources: [source] } };
}

export function buildCartReply({
  bought,
  quantity,
  currency,
}: ScriptVariables): DemoReply & { basket: Cart } {
  const total = bought.price * quantity;
  const { id: product_id, sku, name, price: unit_price } = bought;
  const basket = { items: [{ product_id, sku, name, quantity, unit_price }], total, currency };
  const question = 'Shall I place it?';
  const text = `Your order: ${quantity} × ${name}, ${formatDemoMoney(total, currency)} in total. ${question}`;
  const suggestions = ['Yes, place the order', 'No, thanks'];
  return { text, content: { basket, beside_cards: { text: question }, suggestions }, basket };
}

/** The text below a heading of an article. */
export const findSection = (body: string, section: string): string | undefined =>
  body
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`))
    ?.slice(section.length)
    .trim();

const toProductCard = ({ id, sku, name, price, stock }: SeededProduct, currency: string): ProductCard => ({
  product_id: id,
  sku,
  name,
  price,
  currency,
  in_stock: stock !== 0,
});

const randomScore = (random: SeededRandom) => random.int(62, 97) / 100;
