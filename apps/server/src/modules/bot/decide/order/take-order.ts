import { plainText } from '../../understand/plain-text';
import { hasKnowledge } from '../answer/has-knowledge';
import { undescribed } from '../answer/undescribed';
import { byPrice, productsMeant } from '../talk/products-meant';
import type { Talk } from '../talk/talk';
import { addToBasket, type Wish } from './add-to-basket';
import { askOnce } from './ask-once';

/** "I'd like two yoga mats", "I'll take it", "two of them": into the basket. */
export function takeOrder(talk: Talk): boolean {
  const { intents, items, quantity } = talk.understood;
  const named = items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
  const meant = productsMeant(talk);
  const rest = undescribed(talk, named.length > 0 ? named : meant);
  const asksElse = () => talk.understood.is_question && hasKnowledge(talk);
  if (rest.length > 0 || isInquiry(talk) || intents.has('cancel') || intents.has('remove')) return false;
  if (intents.has('bargain')) return false;
  const agrees =
    talk.turn.state.asked === 'order' &&
    (intents.has('affirm') || intents.has('checkout') || isSize(talk, meant));
  const wants = agrees || intents.has('order') || intents.has('want');

  const wishes: Wish[] = items.map((item) => ({
    product_ids: byPrice(
      talk,
      item.candidates.map(({ product_id }) => product_id),
    ),
    quantity: item.quantity,
  }));
  if (wishes.length > 0) {
    if (!wants && !counts(talk, wishes) && !(isFurther(talk) && talk.basket)) return false;
    addToBasket(talk, wishes, isAddition(talk) ? 'add' : 'set');
    return talk.says.length > 0;
  }
  const isNext = intents.has('add') && talk.understood.ordinal !== null && talk.basket !== null;
  const wantsThese = agrees || isNext || intents.has('order') || (intents.has('want') && isReference(talk));
  if (meant.length > 0 && (wantsThese || (quantity !== null && isShort(talk))) && !asksElse()) {
    addToBasket(
      talk,
      EACH.test(talk.turn.text) ? separate(meant, talk) : [{ product_ids: meant, quantity }],
      'add',
    );
    return talk.says.length > 0;
  }
  if (!intents.has('order') || talk.basket || asksElse()) return false;
  if (talk.turn.settings.takes_orders) return askOnce(talk, 'what_to_order');
  askOnce(talk, 'no_orders');
  if (!talk.hand_over) talk.state.asked = 'human';
  return true;
}

/** "In 44", after "shall I order one?". */
const isSize = ({ turn }: Talk, [id, ...more]: readonly string[]) =>
  id !== undefined &&
  more.length === 0 &&
  ONLY_SIZE.test(plainText(turn.text)) &&
  turn.index.says(id, '=size');
const ONLY_SIZE = /^(?:in )?(?:size |grosse )?(?:3[2-9]|4\d|5\d|x{0,3}[sl]|m)(?: bitte| please)?$/;

/** "Two bells", "a bell, please": a number is enough. */
const counts = ({ turn }: Talk, wishes: readonly Wish[]) =>
  wishes.some(({ quantity }) => (quantity ?? 1) > 1 || (quantity === 1 && PLEASE.test(turn.text)));
const PLEASE = /\b(?:please|pls|plz|bitte)\b/i;

/** "And a lock" goes on with what was ordered. */
const isFurther = ({ turn, understood: { intents } }: Talk) =>
  intents.has('add') || /^\s*(?:and|und|plus)\b/i.test(turn.text);

/** "I want it" means what was shown; "I want to send something back" does not. */
function isReference({ turn, understood: { quantity, ordinal } }: Talk): boolean {
  if (/\b(?:want|need|like|will|wanna)(?: \w+)? to (?!have|get|take|buy|order|purchase)\w+/i.test(turn.text))
    return false;
  return quantity !== null || ordinal !== null || REFERENCE.test(turn.text);
}

const REFERENCE =
  /\b(?:it|one|ones|them|those|these|this|that|both|es|eins|eine[ns]?|ihn|beide|davon|diese[nrs]?)\b|\b(?:das|die|den)(?= bitte| haben|\W*$)/i;

const separate = (ids: readonly string[], { turn, understood }: Talk): Wish[] => {
  const isCounted = !/\b(?:both|beide[rns]?)\b/i.test(turn.text); // "both" is two by itself
  return ids.map((id) => ({ product_ids: [id], quantity: (isCounted && understood.quantity) || 1 }));
};
const EACH = /\b(?:both|each|beide[rns]?|jeweils|je)\b/i;

/** "Three mats" for what is in the basket already means three in all; "three more" means three on top. */
function isAddition({ understood }: Talk): boolean {
  return understood.intents.has('add') || understood.quantity === null;
}

/** "How much are two mats?" asks; "can I get two mats?" orders. */
export function isInquiry({ understood: { intents, is_question } }: Talk): boolean {
  if (intents.has('price') && !(intents.has('order') && !is_question)) return true;
  return is_question && !intents.has('order') && !intents.has('want') && !intents.has('add');
}

const isShort = ({ turn }: Talk) => turn.text.trim().split(/\s+/).length <= 6;
