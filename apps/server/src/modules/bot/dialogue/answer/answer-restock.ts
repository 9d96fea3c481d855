import {
  addReply,
  buildProductCard,
  findProduct,
  renderSuggestion,
  type TurnContext,
} from '../talk/turn-context';

/** "When will it be back?" of the one product that is meant and sold out: nobody has told the bot, and it says so. */
export function answerRestock(turn: TurnContext, named: readonly string[]): boolean {
  if (!turn.understood.intents.has('restock')) return false;
  const [id, ...more] = named.length > 0 ? named : turn.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(turn, id);
  if (product?.stock !== 0) return false;
  const { name } = product;
  addReply(
    turn,
    'restock_unknown',
    { name },
    { products: [buildProductCard(product)], suggestions: [renderSuggestion(turn, 'chip_human')] },
  );
  turn.state.last_products = [product.id];
  turn.unanswered.push(turn.turn.text);
  return true;
}
