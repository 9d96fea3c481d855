import type { SeededShop } from '../rows/assign-shop-ids';
import type { ScriptEnding } from '../shops/shop';
import type { ConversationScript } from './script';
import type { ScriptVariables, SeededProduct } from './script-variables';
import type { SeededRandom } from './seeded-random';

/** Maximum price of one piece in an order of a dozen, in minor units. */
const MAX_BULK_PRICE = 7_000;

/** Products of this shop that suit the story; empty when the story does not suit the shop. */
export function listMatchingProducts(story: ConversationScript, shop: SeededShop): SeededProduct[] {
  const isBotsToSell = story.ending === 'bot_sale' || story.ending === 'assisted_sale';
  return shop.products.filter(
    ({ status, is_bot_sellable, category, stock, price }) =>
      (status ?? 'active') === 'active' &&
      (is_bot_sellable !== false || !isBotsToSell) &&
      (!story.about || story.about.includes(category)) &&
      (stock === 0) === (story.is_sold_out ?? false) &&
      (story.quantity === undefined || (price <= MAX_BULK_PRICE && (stock ?? 0) >= story.quantity)),
  );
}

/** Chooses the products of a story. */
export function chooseProducts(
  story: ConversationScript,
  shop: SeededShop,
  random: SeededRandom,
): Pick<ScriptVariables, 'product' | 'second' | 'bought' | 'quantity' | 'discount'> {
  const product = pickWeighted(listMatchingProducts(story, shop), random);
  const others = shop.products.filter(
    (other) => other !== product && other.stock !== 0 && !other.status && other.is_bot_sellable !== false,
  );
  const alike = others.filter(({ category }) => category === product.category);
  const second = random.pick(alike.length > 0 ? alike : others);
  const bought = story.is_sold_out ? second : product;
  const quantity = story.quantity ?? chooseQuantity(bought.price, random);
  return { product, second, bought, quantity, discount: story.discount ?? 0 };
}

/** Products at the beginning of the list sell better. */
function pickWeighted<T>(list: readonly T[], random: SeededRandom): T {
  const found = list[Math.floor(list.length * random.next() ** 1.4)];
  if (!found) throw new Error('There is no product for this story.');
  return found;
}

/** The cheaper the product, the larger the quantity; `price` in minor units. */
export function chooseQuantity(price: number, random: SeededRandom): number {
  if (price < 3_000) return random.int(1, 3);
  return price < 9_000 && random.chance(0.25) ? 2 : 1;
}

/** The CSR who takes over; sales are more often given to salespeople. */
export function chooseCsr(shop: SeededShop, ending: ScriptEnding, random: SeededRandom): string {
  return random.pick(ending === 'human_sale' && random.chance(0.3) ? shop.sold_by : shop.answered_by);
}
