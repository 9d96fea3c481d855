import { z } from 'zod';
import type { CartCommand, TurnWithProducts } from '../dialogue/turn';
import { type CartChange, isChangeStated } from '../guard/cart-change';
import { isConsent } from '../nlu/is-consent';
import { readCartClauses } from '../nlu/read-cart-clauses';
import { type ChatAnswer, parseJson } from './chat-completion';
import type { PromptSource } from './collect-prompt-sources';

/** Maximum calls: a customer changes a few items in one message. */
const MAX_CALLS = 5;
/** Maximum quantity; the bot checks stock and limits. */
const MAX_CALL_QUANTITY = 999;

const SetQuantity = z.object({ product: z.string(), quantity: z.int().min(0).max(MAX_CALL_QUANTITY) });

/**
 * The commands of a model, restricted to what the customer could do: given products that are for sale, and
 * an order only with the customer's consent. One invalid call rejects all.
 */
export function validateToolCalls(
  calls: ChatAnswer['calls'],
  material: readonly PromptSource[],
  turn: TurnWithProducts,
): { wishes: CartCommand[] } | { refused: string } {
  if (calls.length > MAX_CALLS) return { refused: 'It wanted too much at once.' };
  const wishes: CartCommand[] = [];
  for (const call of calls) {
    const wish = toCartCommand(call, material);
    if (!wish)
      return { refused: 'It wanted something done that nobody can do, or with what is not sold here.' };
    wishes.push(wish);
  }
  const clauses = readCartClauses(turn.text, listNameableProducts(material, turn));
  const changes = wishes.flatMap((wish) => toCartChange(wish, turn) ?? []);
  if (!changes.every((change) => isChangeStated(change, clauses)))
    return { refused: 'It wanted to change the order in a way that the customer has not said.' };
  const isConfirming = wishes.some(({ kind }) => kind === 'confirm');
  if (isConfirming && (wishes.length > 1 || !agrees(turn))) {
    return { refused: 'It wanted to place an order to which the customer has not agreed.' };
  }
  return { wishes };
}

function toCartCommand(
  { name, arguments: said }: ChatAnswer['calls'][number],
  material: readonly PromptSource[],
): CartCommand | undefined {
  if (name === 'show_basket') return { kind: 'show' };
  if (name === 'confirm_order') return { kind: 'confirm' };
  if (name === 'cancel_order') return { kind: 'cancel' };
  if (name !== 'set_quantity') return undefined;
  const { data } = SetQuantity.safeParse(parseJson(said));
  const product = material.find(({ label }) => label === data?.product)?.product;
  if (!data || !product || (!product.is_bot_sellable && data.quantity > 0)) return undefined;
  return { kind: 'set', product_id: product.id, quantity: data.quantity };
}

/** All products to which the customer's words may refer. */
const listNameableProducts = (material: readonly PromptSource[], { basket }: TurnWithProducts) => [
  ...material.flatMap(({ product }) => product ?? []),
  ...(basket?.items ?? []).map(({ product_id, name }) => ({ id: product_id, name })),
];

function toCartChange(wish: CartCommand, { basket, state }: TurnWithProducts): CartChange | undefined {
  if (wish.kind === 'cancel') return wish;
  if (wish.kind !== 'set') return undefined;
  const held = basket?.items.find(({ product_id }) => product_id === wish.product_id)?.quantity ?? 0;
  return { ...wish, held, is_shown: isShown(state, wish.product_id) };
}

/** The latest products that the customer was shown, told about, asked to choose from, or has ordered. */
const isShown = (state: TurnWithProducts['state'], product_id: string): boolean =>
  [state.last_products, state.shown, state.seen, state.choosing?.product_ids ?? []].some((ids) =>
    ids.includes(product_id),
  ) || [...state.counted, ...state.ordered].some((one) => one.product_id === product_id);

/** The order was shown, and the customer's whole message is consent. */
const agrees = ({ state, text, basket }: TurnWithProducts): boolean =>
  basket !== null && state.order_stage === 'confirming' && isConsent(text);
