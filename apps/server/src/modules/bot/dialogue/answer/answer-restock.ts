import {
  addReply,
  buildProductCard,
  findProduct,
  renderSuggestion,
  type TurnContext,
} from '../talk/turn-context';

/** "When will it be back?" of the one product that is meant and sold out: nobody has told the bot, and it says so. */
export function answerRestock(talk: TurnContext, named: readonly string[]): boolean {
  if (!talk.understood.intents.has('restock')) return false;
  const [id, ...more] = named.length > 0 ? named : talk.state.last_products;
  const product = id === undefined || more.length > 0 ? undefined : findProduct(talk, id);
  if (product?.stock !== 0) return false;
  const { name } = product;
  addReply(
    talk,
    'restock_unknown',
    { name },
    { products: [buildProductCard(product)], suggestions: [renderSuggestion(talk, 'chip_human')] },
  );
  talk.state.last_products = [product.id];
  talk.unanswered.push(talk.turn.text);
  return true;
}
