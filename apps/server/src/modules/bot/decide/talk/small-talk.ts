import { plainText } from '../../understand/plain-text';
import { say, type Talk } from './talk';

/** Greeting, thanks, goodbye, "are you a bot?", "what do you sell?", a "yes" or "no" to nothing. */
export function makeSmallTalk(talk: Talk): boolean {
  const { intents, rest, items, contact } = talk.understood;
  const organisation = talk.turn.organisation.name;
  const isNamed = items.some(({ candidates }) => candidates.some(({ score }) => score > SURELY));
  if (intents.has('identity')) say(talk, 'identity', { organisation });
  else if (intents.has('greeting') && !isNamed)
    greet(talk); // "Helo" is no helmet
  else if (items.length > 0) return false;
  else if (isSigns(talk) && talk.turn.state.said.length === 0) greet(talk);
  else if (intents.has('goodbye')) say(talk, 'goodbye');
  else if (intents.has('browse')) sayRange(talk);
  else if (intents.has('thanks') && isShortThanks(talk)) say(talk, 'thanks');
  else if (rest.length > 0 || choosesNone(talk)) return false;
  else if (contact.email || contact.phone) thankForContact(talk);
  else if (intents.has('thanks')) say(talk, 'thanks');
  else if (
    intents.has('deny') ||
    intents.has('affirm') ||
    (intents.has('cancel') && !intents.has('order')) ||
    isSigns(talk) ||
    isChat(talk)
  )
    say(talk, 'anything_else');
  else return false;
  return true;
}

function greet(talk: Talk): void {
  const { organisation, settings } = talk.turn;
  say(talk, settings.takes_orders ? 'greeting' : 'greeting_no_orders', { organisation: organisation.name });
  talk.is_greeting = true;
}

/** "Thanks, that helped a lot": whatever it helped with. */
const isShortThanks = ({ turn, understood: { is_question, topics } }: Talk) =>
  !is_question && topics.length === 0 && turn.text.trim().split(/\s+/).length <= 8;

/** An order that was placed has the address that was known then: whoever corrects it needs a colleague. */
function thankForContact(talk: Talk): void {
  const isOrdered = talk.turn.orders.length > 0;
  say(talk, isOrdered ? 'contact_later' : 'contact_first');
  if (isOrdered) talk.state.asked = 'human';
}

/** "lol", "nice": about nothing, and no question. */
const isChat = ({ understood: { is_question, quantity, ordinal, topics, extreme } }: Talk) =>
  !is_question && quantity === null && ordinal === null && topics.length === 0 && extreme === null;

/** "Yes" to "which of these two?" is not understood. */
const choosesNone = ({ turn, understood: { intents } }: Talk) =>
  turn.state.asked === 'which' && intents.has('affirm');

/** Emoji and punctuation, not a word. */
const isSigns = ({ turn }: Talk) => plainText(turn.text) === '';

function sayRange(talk: Talk): void {
  const categories = talk.turn.index.listCategories(MOST_CATEGORIES);
  if (categories.length === 0) say(talk, 'browse_empty');
  else say(talk, 'browse', { categories: categories.join(', ') }, { suggestions: categories });
}

/** Share of a name that was said. */
const SURELY = 0.95;

const MOST_CATEGORIES = 6;
