import type { Cast, CastProduct } from './script-variables';
import type { FurnishedShop } from '../rows/assign-shop-ids';
import type { Random } from './seeded-random';
import type { Ending } from '../shops/shop';
import type { Story } from './script';

/** The most that one piece of a dozen costs, in minor units. */
const CHEAP = 7_000;

/** Which products a story can be told about in this shop; none when it is not one for this shop. */
export function productsFor(story: Story, shop: FurnishedShop): CastProduct[] {
  const isBotsToSell = story.ending === 'bot_sale' || story.ending === 'assisted_sale';
  return shop.products.filter(
    ({ status, is_bot_sellable, category, stock, price }) =>
      (status ?? 'active') === 'active' &&
      (is_bot_sellable !== false || !isBotsToSell) &&
      (!story.about || story.about.includes(category)) &&
      (stock === 0) === (story.is_sold_out ?? false) &&
      (story.quantity === undefined || (price <= CHEAP && (stock ?? 0) >= story.quantity)),
  );
}

/** Chooses what the story is told about. */
export function castProducts(
  story: Story,
  shop: FurnishedShop,
  random: Random,
): Pick<Cast, 'product' | 'second' | 'bought' | 'quantity' | 'discount'> {
  const product = preferFirst(productsFor(story, shop), random);
  const others = shop.products.filter(
    (other) => other !== product && other.stock !== 0 && !other.status && other.is_bot_sellable !== false,
  );
  const alike = others.filter(({ category }) => category === product.category);
  const second = random.pick(alike.length > 0 ? alike : others);
  const bought = story.is_sold_out ? second : product;
  const quantity = story.quantity ?? usualQuantity(bought.price, random);
  return { product, second, bought, quantity, discount: story.discount ?? 0 };
}

/** What stands further up sells better. */
function preferFirst<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(list.length * random.next() ** 1.4)];
  if (!found) throw new Error('There is no product for this story.');
  return found;
}

/** The cheaper, the more at once; `price` in minor units. */
export function usualQuantity(price: number, random: Random): number {
  if (price < 3_000) return random.int(1, 3);
  return price < 9_000 && random.chance(0.25) ? 2 : 1;
}

/** Who takes a conversation over; sales are often the salespeople's own. */
export function pickColleague(shop: FurnishedShop, ending: Ending, random: Random): string {
  return random.pick(ending === 'human_sale' && random.chance(0.3) ? shop.sold_by : shop.answered_by);
}
