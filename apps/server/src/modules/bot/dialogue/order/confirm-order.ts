import { isConsent, isContactOnly } from '../../nlu/is-consent';
import { plainText } from '../../nlu/normalize-customer-text';
import { withoutAddresses } from '../../nlu/remove-contacts';
import { handOver } from '../hand-over/hand-over-turn';
import { namesOrder } from '../talk/mentions-order';
import { chip, say, type Talk } from '../talk/turn-context';
import { askOnce } from './ask-back-once';
import { correctBasket, setItems, showBasket } from './cart';
import { notesOf } from './record-item-details';

/** Drops the basket when the customer calls the order off, at any stage. */
export function cancelOrder(talk: Talk): boolean {
  const { state, basket, understood } = talk;
  const isOrdering = basket !== null || state.order_stage !== 'none';
  const declines = state.order_stage === 'choosing' && understood.intents.has('deny');
  if (!isOrdering || !(understood.intents.has('cancel') || declines) || understood.items.length > 0)
    return false;
  dropOrder(talk);
  return true;
}

export function dropOrder(talk: Talk): void {
  const { state } = talk;
  setItems(talk, []);
  state.order_stage = 'none';
  state.choosing = null;
  state.last_products = [];
  state.notes = [];
  state.wanted_for = null;
  say(talk, 'cancelled');
}

/** Consent to the basket that is shown (understand/is-consent.ts), and the contact details that an order needs. */
export function confirmOrder(talk: Talk): boolean {
  const { state, basket, understood } = talk;
  const { intents, contact } = understood;
  if (!basket || intents.has('bargain')) return false;
  const hasContact = contact.email !== null || contact.phone !== null;
  const { text } = talk.turn;
  const consents = isConsent(withoutAddresses(text));
  const agrees = (intents.has('affirm') || intents.has('checkout')) && !understood.is_question;
  const changesNothing =
    understood.items.length === 0 &&
    understood.quantity === null &&
    understood.extreme === null &&
    !intents.has('set');

  if (state.order_stage === 'contact') {
    if (hasContact) return isContactOnly(text) ? placeOrder(talk) : showAgain(talk);
    if (consents && (state.contact.email || state.contact.phone)) return placeOrder(talk);
    if (contact.is_local_phone) return ask(talk, 'ask_country_code');
    if (REFUSES.test(plainText(talk.turn.text))) {
      say(talk, 'contact_needed', {}, { suggestions: [chip(talk, 'chip_human'), chip(talk, 'chip_cancel')] });
      state.asked = 'human';
      return true;
    }
    const isBareYes = intents.has('affirm') && understood.rest.length === 0 && changesNothing;
    if (intents.has('deny') || isBareYes) return ask(talk, 'ask_contact_again');
    return false;
  }
  const isShown = state.order_stage === 'confirming';
  if (isShown && consents && isAboutOrder(talk)) return placeOrder(talk);
  // It sounds like a yes and is none as a whole: nothing else in it is to be answered, so the order is shown again.
  const soundsLikeYes = isShown && agrees && understood.rest.length === 0;
  if ((isShown && consents) || (changesNothing && (soundsLikeYes || (intents.has('checkout') && agrees))))
    return showAgain(talk);
  if (state.order_stage !== 'confirming' || !changesNothing) return false;
  if (hasContact && understood.rest.length === 0 && !understood.is_question) {
    say(talk, 'contact_kept', {}, { suggestions: [chip(talk, 'chip_order'), chip(talk, 'chip_cancel')] });
    state.asked = 'basket';
    return true;
  }
  if (!intents.has('deny')) return false;
  if (intents.has('thanks')) {
    dropOrder(talk); // "no, thanks"
    return true;
  }
  return ask(talk, 'what_to_change');
}

function showAgain(talk: Talk): true {
  showBasket(talk);
  return true;
}

/** A plain "yes" means the order only when nothing else was asked since it was shown: else it is shown again. */
const isAboutOrder = (talk: Talk) =>
  namesOrder(talk) || talk.turn.state.asked === 'basket' || talk.turn.state.asked === 'none';

/** "I don't want to give you my e-mail address". */
const REFUSES =
  /\b(?:dont|do not|wont|will not|not going to|rather not|prefer not|without|no|nicht|keine?[nr]?|ungern|ohne)\b(?: \w+){0,6} (?:e ?mail(?: ?adresse)?|mail(?: ?adresse)?|phone|number|nummer|telefon(?:nummer)?|handynummer|contact|details|data|daten)\b|\b(?:e ?mail(?: ?adresse)?|mail|nummer|telefonnummer|daten)\b(?: \w+){0,3} (?:nicht|not)\b/;

const ask = (
  talk: Talk,
  phrase: 'ask_contact' | 'ask_contact_again' | 'ask_country_code' | 'what_to_change',
) => askOnce(talk, phrase, { suggestions: [chip(talk, 'chip_cancel')] });

/** Orders when the basket still stands as it was shown and somebody can be reached; else asks for what is missing. */
export function placeOrder(talk: Talk): true {
  const { state, turn } = talk;
  if (!turn.settings.takes_orders) {
    handOver(talk, 'order_failed');
    return true;
  }
  const changes = correctBasket(talk);
  if (changes.length > 0) {
    sayChanges(talk, changes);
    return true;
  }
  const email = state.contact.email ?? turn.customer.email;
  const phone = state.contact.phone ?? turn.customer.phone;
  if (!email && !phone) {
    state.order_stage = 'contact';
    return ask(talk, 'ask_contact');
  }
  const items = (talk.basket?.items ?? []).map(({ product_id, quantity }) => ({ product_id, quantity }));
  const notes = notesOf(talk);
  talk.order = {
    items,
    contact: { name: state.contact.name ?? turn.customer.name, email, phone },
    ...(notes && { notes }),
  };
  state.ordered = items;
  state.notes = [];
  state.wanted_for = null;
  setItems(talk, []);
  state.order_stage = 'none';
  state.order_failures = 0;
  state.last_products = [];
  return true;
}

/** Shows the basket as it had to become, or that nothing of it is left. */
export function sayChanges(talk: Talk, changes: readonly string[]): void {
  if (talk.basket) showBasket(talk, 'order_changed', changes.join('\n'));
  else {
    say(talk, 'order_gone', { changes: changes.join('\n') });
    talk.state.order_stage = 'none';
  }
}

/** Remembers contact details and an address, whenever they are given. */
export function keepContact(talk: Talk): void {
  const {
    state,
    understood: { contact, address },
  } = talk;
  if (address && address !== state.address) {
    state.address = address;
    talk.notes = 'address';
  }
  state.contact = {
    name: contact.name ?? state.contact.name,
    email: contact.email ?? state.contact.email,
    phone: contact.phone ?? state.contact.phone,
  };
}
