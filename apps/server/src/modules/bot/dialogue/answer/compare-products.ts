import type { NamedItem } from '../../nlu/named-item';
import { asksToDescribe } from '../../nlu/question-shape';
import { truncateReplyText } from '../talk/truncate-reply-text';
import {
  addReply,
  buildProductCard,
  findProduct,
  formatProductPrice,
  type TurnContext,
} from '../talk/turn-context';
import { recordAttempt, toProductSource } from './answer-product';
import { findProductPassage } from './search-knowledge';

const MAX_COMPARED = 3;
/** Characters of each description. */
const DESCRIPTION = 300;

const OR = /\b(?:or|oder)\b/i;

/** "What is the difference between these two?": what is known of each, side by side; the choice is the customer's. */
export function compareProducts(turn: TurnContext, named: readonly string[], question: string): boolean {
  const { intents, rest, is_question } = turn.understood;
  const items = excludePurpose(turn.understood.items, question, turn);
  const isChoice = is_question && items.length > 1 && OR.test(question);
  const isOfThese = items.length === 0 && asksToDescribe(question);
  if (!(intents.has('compare') || isChoice || isOfThese)) return false;
  if (items.length === 0 && rest.length > 0) return false;
  const before =
    turn.turn.state.last_products.length > 1
      ? turn.turn.state.last_products
      : [...turn.turn.state.seen].reverse();
  const own = named.filter((id) => isIn(items, id));
  const ids = items.length === 0 ? before : items.length === 1 ? [...before.slice(-1), ...own] : own;
  return describeProducts(turn, ids, question);
}

/** Two or three products side by side, with what is written of each; false when they are more, or fewer. */
export function describeProducts(turn: TurnContext, ids: readonly string[], question: string): boolean {
  const products = [...new Set(ids)].flatMap((id) => findProduct(turn, id) ?? []);
  if (products.length < 2 || products.length > MAX_COMPARED) return false;
  const names = products.map(({ name }) => name).join(' ');
  const list = products
    .map((product) => {
      const passage = truncateReplyText(
        findProductPassage(turn, `${question} ${names}`, product.id),
        DESCRIPTION,
      );
      return [`${product.name}: ${formatProductPrice(turn, product)}`, passage].filter(Boolean).join('\n');
    })
    .join('\n\n');
  const sources = products.map((product) => toProductSource(product, 1));
  addReply(
    turn,
    'products',
    { list },
    { sources, products: products.map(buildProductCard), suggestions: products.map(({ name }) => name) },
  );
  turn.state.last_products = products.map(({ id }) => id);
  turn.state.shown = turn.state.last_products;
  recordAttempt(turn, question, turn.replies.at(-1)?.text ?? '', sources);
  return true;
}

/** "Which is better for hiking, A or B?": a kind behind "for" that is named less surely than two others says what for. */
function excludePurpose(
  items: readonly NamedItem[],
  question: string,
  { turn }: TurnContext,
): readonly NamedItem[] {
  const [, purpose = ''] = /\b(?:for|f[uü]r|zum|zur|beim)\s+([^,;?]{1,40})/iu.exec(question) ?? [];
  const meant = new Set(turn.index.findMentions(purpose).map(({ product_id }) => product_id));
  const others = items.filter(
    ({ candidates }) => !candidates.every(({ product_id }) => meant.has(product_id)),
  );
  const isNamed = (item: NamedItem) => item.candidates.length === 1;
  return others.filter(isNamed).length > 1 ? others : items.length > 2 ? items.filter(isNamed) : items;
}

const isIn = (items: readonly NamedItem[], id: string) =>
  items.some(({ candidates }) => candidates.some(({ product_id }) => product_id === id));
