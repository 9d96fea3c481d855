import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { asksForSome, asksNeed, asksWhether, asksWhich } from '../../nlu/question-shape';
import { removeDeliveryTime } from '../../nlu/read-delivery-time';
import { hasKnowledge } from '../answer/has-knowledge';
import { findUncoveredOrderTerms } from '../answer/uncovered-terms';
import {
  filterByPriceExtreme,
  preferLastProduct,
  resolveReferencedProducts,
} from '../talk/resolve-references';
import type { TurnContext } from '../talk/turn-context';
import { addToCart, type RequestedItem } from './add-to-cart';
import { namesPlacedOrder } from './answer-order-status';
import { askBackOnce } from './ask-back-once';
import { resolveRequestedItems } from './resolve-requested-items';

/** "I'd like two yoga mats", "I'll take it", "two of them": adds items to the cart. */
export function handleOrderRequest(turn: TurnContext): boolean {
  const { intents, items, quantity } = turn.understood;
  const named = items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
  const meant = resolveReferencedProducts(turn);
  const rest = findUncoveredOrderTerms(turn, named.length > 0 ? named : meant);
  const asksElse = () => turn.understood.is_question && hasKnowledge(turn);
  if (rest.length > 0 || isInquiry(turn) || intents.has('cancel') || intents.has('remove')) return false;
  if (intents.has('bargain') || asksAboutSizes(turn) || namesPlacedOrder(turn)) return false;
  if (!intents.has('order') && FOR_SO_MANY.test(turn.turn.text)) return false;
  const agrees =
    turn.turn.state.asked === 'order' &&
    (intents.has('affirm') ||
      intents.has('checkout') ||
      isSize(turn, meant) ||
      isDetail(turn) ||
      THAT.test(normalizeCustomerText(turn.turn.text)));
  const wants = agrees || intents.has('order') || intents.has('want');

  const wishes: RequestedItem[] = items.map((item) => ({
    product_ids: preferLastProduct(
      turn,
      filterByPriceExtreme(
        turn,
        item.candidates.map(({ product_id }) => product_id),
      ),
    ),
    quantity: item.quantity,
    details: [...item.details],
  }));
  if (wishes.length > 0) {
    if (asksForSome(turn.turn.text) && wishes.every(({ quantity }) => quantity === null)) return false;
    if (
      !wants &&
      !hasQuantity(turn, wishes) &&
      !hasDecided(turn) &&
      !(isAdditionalItem(turn) && isOrdering(turn))
    )
      return false;
    addToCart(turn, wishes, isAddition(turn) ? 'add' : 'set');
    return turn.replies.length > 0;
  }
  if (SAME.test(normalizeCustomerText(turn.turn.text)) && !turn.basket && turn.state.ordered.length > 0) {
    const again = turn.state.ordered.map(({ product_id, quantity }) => ({
      product_ids: [product_id],
      quantity,
    }));
    addToCart(turn, again, 'set');
    return turn.replies.length > 0;
  }
  const isNext = intents.has('add') && turn.understood.ordinal !== null && turn.basket !== null;
  const wantsThese =
    agrees ||
    isNext ||
    (hasDecided(turn) && isDetail(turn)) ||
    intents.has('order') ||
    (intents.has('want') && isReference(turn));
  const isCounted = quantity !== null && (isShort(turn) || turn.understood.picks.length > 1);
  if (meant.length > 0 && (wantsThese || isCounted) && !asksElse()) {
    addToCart(turn, resolveRequestedItems(turn, meant), 'add');
    return turn.replies.length > 0;
  }
  if (!intents.has('order') || turn.basket || asksElse()) return false;
  if (turn.turn.settings.takes_orders) return askBackOnce(turn, 'what_to_order');
  askBackOnce(turn, 'no_orders');
  if (!turn.hand_over) turn.state.asked = 'human';
  return true;
}

/** "In 44", after "shall I order one?". */
const isSize = ({ turn }: TurnContext, [id, ...more]: readonly string[]) =>
  id !== undefined &&
  more.length === 0 &&
  ONLY_SIZE.test(normalizeCustomerText(turn.text)) &&
  turn.index.hasTerm(id, '=size');
/** "Then that one", after it was offered. */
const THAT =
  /^(?:ok |gut |good |then |dann |also |nur |ja |yes )*(?:die|den|das|der|diese[nrs]?|that one|this one|that|it|them)(?: bitte| please| dann| then)?$/;

/** "Make that L", "the blue one": how the one thing that was offered is to be. */
const isDetail = ({ understood: { details, is_question, intents } }: TurnContext) =>
  details.length > 0 && !is_question && !intents.has('price') && !intents.has('deny');
const ONLY_SIZE = /^(?:in )?(?:size |grosse )?(?:3[2-9]|4\d|5\d|x{0,3}[sl]|m)(?: bitte| please)?$/;

/** "Can I have the boots in half sizes?" asks which there are. */
const asksAboutSizes = ({ understood: { is_question, topics, items, details } }: TurnContext) =>
  is_question &&
  ['=size', '=colour'].some((topic) => topics.includes(topic)) &&
  details.length === 0 &&
  items.every((item) => item.details.length === 0);

/** "Two bells", "a bell, please": a number is enough. */
const hasQuantity = ({ turn }: TurnContext, wishes: readonly RequestedItem[]) =>
  wishes.some(({ quantity }) => (quantity ?? 1) > 1 || (quantity === 1 && DECIDES.test(turn.text)));
/** "One bell", "then a bell", "a bell, please". */
const DECIDES =
  /\b(?:please|pls|plz|bitte)\b|^\s*(?:(?:hi|hello|hallo|ok|okay|gut|also|na|and|und)[\s,]+)*(?:(?:then|dann)\b|(?:one|1x?|einmal)\s)/i;

/** "Then the vest", "then M in grey": states a decision. */
const hasDecided = ({ turn, understood }: TurnContext) =>
  !understood.is_question &&
  THEN.test(turn.text) &&
  (understood.details.length > 0 || understood.items.some(({ is_category }) => !is_category));
const THEN = /^\s*(?:(?:ok|okay|gut|good|great|super|also|na|and|und|well|so)[\s,]+)*(?:then|dann)\b/i;

/** "I need a table for 8 people": how it is to be, and not yet which. */
const FOR_SO_MANY =
  /\b(?:for|f[uü]r)\s(?:\d+|two|three|four|five|six|eight|ten|twelve|zwei|drei|vier|f[uü]nf|sechs|acht|zehn|zw[oö]lf)\s(?:people|persons?|guests|adults|kids|of us|leute|personen|g[aä]ste)/iu;

const isOrdering = ({ basket, turn }: TurnContext) => basket !== null || turn.state.order_stage !== 'none';

/** "And a lock" goes on with what was ordered. */
const isAdditionalItem = ({ turn, understood: { intents } }: TurnContext) =>
  intents.has('add') || /^\s*(?:and|und|un|plus|with|mit)\b/i.test(turn.text);

/** "I want it" means what was shown; "I want to send something back" does not. */
function isReference({ turn, understood: { quantity, ordinal } }: TurnContext): boolean {
  if (/\b(?:want|need|like|will|wanna)(?: \w+)? to (?!have|get|take|buy|order|purchase)\w+/i.test(turn.text))
    return false;
  return quantity !== null || ordinal !== null || REFERENCE.test(turn.text);
}

const REFERENCE =
  /\b(?:it|one|ones|them|those|these|this|that|both|es|eins|eine[ns]?|ihn|beide|davon|diese[nrs]?)\b|\b(?:das|die|den)(?= bitte| haben|\W*$)/i;

/** "The same again": what was ordered last. */
const SAME =
  /\b(?:the )?same (?:order |thing |one )?(?:again|once more)\b|\b(?:noch ?mal|wieder|noch ?einmal) (?:das gleiche|dasselbe|die gleichen?|dieselben?)\b|\b(?:das gleiche|dasselbe|die gleichen?|dieselben?)(?: bitte)? (?:noch ?mal|noch ?einmal|wieder)\b/;

/** "Three mats" sets the quantity of an item in the cart to three; "three more" adds three. */
const isAddition = ({ understood }: TurnContext): boolean => understood.intents.has('add');

/** "How much are two mats?" asks; "can I get two mats?" orders. */
export function isInquiry({ turn, understood: { intents, is_question } }: TurnContext): boolean {
  if (intents.has('price') && (is_question || !(intents.has('order') || intents.has('remove')))) return true;
  if (asksWhich(turn.text) || asksNeed(turn.text)) return true;
  return (
    is_question &&
    !intents.has('order') &&
    !intents.has('want') &&
    !(intents.has('add') && !asksWhether(turn.text))
  );
}

const isShort = ({ turn }: TurnContext) => removeDeliveryTime(turn.text).trim().split(/\s+/).length <= 6;
