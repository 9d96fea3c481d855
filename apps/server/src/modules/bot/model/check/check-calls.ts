import { z } from 'zod';
import type { AskedTurn, BasketWish } from '../../decide/turn';
import { isConsent } from '../../understand/is-consent';
import { readIntents } from '../../understand/read-intents';
import { countsIn } from '../../understand/read-quantity';
import { readScale, scaled } from '../../understand/read-scale';
import { type ChatAnswer, parseJson } from '../chat-completion';
import type { Material } from '../gather-material';

/** A customer changes a few things in one message. */
const MOST_CALLS = 5;
/** Far more than any order; what there is of it the bot checks. */
const MOST_OF_ONE = 999;

const SetQuantity = z.object({ product: z.string(), quantity: z.int().min(0).max(MOST_OF_ONE) });

/**
 * What the model wants done, as far as the customer could have clicked it: products that it was given and that are sold
 * here, and an order only when the customer agrees by themselves. One call that is not, and none counts.
 */
export function checkCalls(
  calls: ChatAnswer['calls'],
  material: readonly Material[],
  turn: AskedTurn,
): { wishes: BasketWish[] } | { refused: string } {
  if (calls.length > MOST_CALLS) return { refused: 'It wanted too much at once.' };
  const wishes: BasketWish[] = [];
  for (const call of calls) {
    const wish = wishOf(call, material);
    if (!wish)
      return { refused: 'It wanted something done that nobody can do, or with what is not sold here.' };
    wishes.push(wish);
  }
  if (!wishes.every((wish) => isSaid(wish, turn)))
    return { refused: 'It wanted to change the order in a way that the customer has not said.' };
  const isConfirming = wishes.some(({ kind }) => kind === 'confirm');
  if (isConfirming && (wishes.length > 1 || !agrees(turn))) {
    return { refused: 'It wanted to place an order to which the customer has not agreed.' };
  }
  return { wishes };
}

function wishOf(
  { name, arguments: said }: ChatAnswer['calls'][number],
  material: readonly Material[],
): BasketWish | undefined {
  if (name === 'show_basket') return { kind: 'show' };
  if (name === 'confirm_order') return { kind: 'confirm' };
  if (name === 'cancel_order') return { kind: 'cancel' };
  if (name !== 'set_quantity') return undefined;
  const { data } = SetQuantity.safeParse(parseJson(said));
  const product = material.find(({ label }) => label === data?.product)?.product;
  if (!data || !product || (!product.is_bot_sellable && data.quantity > 0)) return undefined;
  return { kind: 'set', product_id: product.id, quantity: data.quantity };
}

/**
 * Whether the customer's own words hold what is to be changed: a number for a quantity (beside what is in the basket
 * already, for "two more"), and a refusal for what is taken out. One piece of something new needs no number.
 */
function isSaid(wish: BasketWish, { text, basket }: AskedTurn): boolean {
  if (wish.kind !== 'set' && wish.kind !== 'cancel') return true;
  const intents = readIntents(text);
  const refuses = (['cancel', 'remove', 'deny'] as const).some((intent) => intents.has(intent));
  if (wish.kind === 'cancel' || wish.quantity === 0) return refuses;
  const held = basket?.items.find(({ product_id }) => product_id === wish.product_id)?.quantity ?? 0;
  if (wish.quantity === held || (wish.quantity === 1 && held === 0)) return true;
  const said = countsIn(text);
  const scale = readScale(text);
  return (
    said.has(wish.quantity) ||
    said.has(wish.quantity - held) ||
    (refuses && said.has(held - wish.quantity)) ||
    (intents.has('add') && wish.quantity === held + 1) ||
    (scale !== null && scaled(scale, held) === wish.quantity)
  );
}

/** The order was shown, and what the customer says is consent as a whole. */
const agrees = ({ state, text, basket }: AskedTurn): boolean =>
  basket !== null && state.order_stage === 'confirming' && isConsent(text);
