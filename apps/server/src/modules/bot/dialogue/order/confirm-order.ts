import { isConsent, isContactOnly } from '../../nlu/is-consent';
import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { removeAddresses } from '../../nlu/remove-contacts';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { mentionsOrder } from '../talk/mentions-order';
import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import { askBackOnce } from './ask-back-once';
import { revalidateCart, setCartItems, showCart } from './cart';
import { buildOrderNotes } from './record-item-details';

/** Drops the cart when the customer cancels the order, at any stage. */
export function cancelOrder(turn: TurnContext): boolean {
  const { state, basket, understood } = turn;
  const isOrdering = basket !== null || state.order_stage !== 'none';
  const declines = state.order_stage === 'choosing' && understood.intents.has('deny');
  if (!isOrdering || !(understood.intents.has('cancel') || declines) || understood.items.length > 0)
    return false;
  clearOrder(turn);
  return true;
}

export function clearOrder(turn: TurnContext): void {
  const { state } = turn;
  setCartItems(turn, []);
  state.order_stage = 'none';
  state.choosing = null;
  state.last_products = [];
  state.notes = [];
  state.wanted_for = null;
  addReply(turn, 'cancelled');
}

/** Takes consent to the shown cart (nlu/is-consent.ts) and the contact details that an order needs. */
export function confirmOrder(turn: TurnContext): boolean {
  const { state, basket, understood } = turn;
  const { intents, contact } = understood;
  if (!basket || intents.has('bargain')) return false;
  const hasContact = contact.email !== null || contact.phone !== null;
  const { text } = turn.turn;
  const consents = isConsent(removeAddresses(text));
  const agrees = (intents.has('affirm') || intents.has('checkout')) && !understood.is_question;
  const changesNothing =
    understood.items.length === 0 &&
    understood.quantity === null &&
    understood.extreme === null &&
    !intents.has('set');

  if (state.order_stage === 'contact') {
    if (hasContact) return isContactOnly(text) ? placeOrder(turn) : showCartAgain(turn);
    if (consents && (state.contact.email || state.contact.phone)) return placeOrder(turn);
    if (contact.is_local_phone) return askBackAboutOrder(turn, 'ask_country_code');
    if (REFUSES_CONTACT.test(normalizeCustomerText(turn.turn.text))) {
      addReply(
        turn,
        'contact_needed',
        {},
        { suggestions: [renderSuggestion(turn, 'chip_human'), renderSuggestion(turn, 'chip_cancel')] },
      );
      state.asked = 'human';
      return true;
    }
    const isBareYes = intents.has('affirm') && understood.rest.length === 0 && changesNothing;
    if (intents.has('deny') || isBareYes) return askBackAboutOrder(turn, 'ask_contact_again');
    return false;
  }
  const isShown = state.order_stage === 'confirming';
  if (isShown && consents && isAboutOrder(turn)) return placeOrder(turn);
  // It sounds like a yes and is none as a whole: nothing else in it is to be answered, so the order is shown again.
  const soundsLikeYes = isShown && agrees && understood.rest.length === 0;
  if ((isShown && consents) || (changesNothing && (soundsLikeYes || (intents.has('checkout') && agrees))))
    return showCartAgain(turn);
  if (state.order_stage !== 'confirming' || !changesNothing) return false;
  if (hasContact && understood.rest.length === 0 && !understood.is_question) {
    addReply(
      turn,
      'contact_kept',
      {},
      { suggestions: [renderSuggestion(turn, 'chip_order'), renderSuggestion(turn, 'chip_cancel')] },
    );
    state.asked = 'basket';
    return true;
  }
  if (!intents.has('deny')) return false;
  if (intents.has('thanks')) {
    clearOrder(turn); // "no, thanks"
    return true;
  }
  return askBackAboutOrder(turn, 'what_to_change');
}

function showCartAgain(turn: TurnContext): true {
  showCart(turn);
  return true;
}

/** A plain "yes" means the order only when nothing else was asked since it was shown: else it is shown again. */
const isAboutOrder = (turn: TurnContext) =>
  mentionsOrder(turn) || turn.turn.state.asked === 'basket' || turn.turn.state.asked === 'none';

/** "I don't want to give you my e-mail address". */
const REFUSES_CONTACT =
  /\b(?:dont|do not|wont|will not|not going to|rather not|prefer not|without|no|nicht|keine?[nr]?|ungern|ohne)\b(?: \w+){0,6} (?:e ?mail(?: ?adresse)?|mail(?: ?adresse)?|phone|number|nummer|telefon(?:nummer)?|handynummer|contact|details|data|daten)\b|\b(?:e ?mail(?: ?adresse)?|mail|nummer|telefonnummer|daten)\b(?: \w+){0,3} (?:nicht|not)\b/;

const askBackAboutOrder = (
  turn: TurnContext,
  phrase: 'ask_contact' | 'ask_contact_again' | 'ask_country_code' | 'what_to_change',
) => askBackOnce(turn, phrase, { suggestions: [renderSuggestion(turn, 'chip_cancel')] });

/**
 * Places the order if the shown cart is still valid and contact details are known; else asks for what is
 * missing.
 */
export function placeOrder(talk: TurnContext): true {
  const { state, turn } = talk;
  if (!turn.settings.takes_orders) {
    handOverTurn(talk, 'order_failed');
    return true;
  }
  const changes = revalidateCart(talk);
  if (changes.length > 0) {
    addCartChangesReply(talk, changes);
    return true;
  }
  const email = state.contact.email ?? turn.customer.email;
  const phone = state.contact.phone ?? turn.customer.phone;
  if (!email && !phone) {
    state.order_stage = 'contact';
    return askBackAboutOrder(talk, 'ask_contact');
  }
  const items = (talk.basket?.items ?? []).map(({ product_id, quantity }) => ({ product_id, quantity }));
  const notes = buildOrderNotes(talk);
  talk.order = {
    items,
    contact: { name: state.contact.name ?? turn.customer.name, email, phone },
    ...(notes && { notes }),
  };
  state.ordered = items;
  state.notes = [];
  state.wanted_for = null;
  setCartItems(talk, []);
  state.order_stage = 'none';
  state.order_failures = 0;
  state.last_products = [];
  return true;
}

/** Shows the changed cart, or states that it is empty. */
export function addCartChangesReply(turn: TurnContext, changes: readonly string[]): void {
  if (turn.basket) showCart(turn, 'order_changed', changes.join('\n'));
  else {
    addReply(turn, 'order_gone', { changes: changes.join('\n') });
    turn.state.order_stage = 'none';
  }
}

/** Remembers contact details and an address, whenever they are given. */
export function recordContact(turn: TurnContext): void {
  const {
    state,
    understood: { contact, address },
  } = turn;
  if (address && address !== state.address) {
    state.address = address;
    turn.noted_kind = 'address';
  }
  state.contact = {
    name: contact.name ?? state.contact.name,
    email: contact.email ?? state.contact.email,
    phone: contact.phone ?? state.contact.phone,
  };
}
