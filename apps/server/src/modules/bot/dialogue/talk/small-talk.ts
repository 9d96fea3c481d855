import { asksFurtherHours } from '../../nlu/asks-for-hours';
import { plainText } from '../../nlu/normalize-customer-text';
import { languagesOf } from './format-languages';
import { say, type Talk } from './turn-context';

/** Greeting, thanks, goodbye, "are you a bot?", "what do you sell?", a "yes" or "no" to nothing. */
export function makeSmallTalk(talk: Talk): boolean {
  const { intents, rest, items, contact, is_question, topics } = talk.understood;
  const organisation = talk.turn.organisation.name;
  const isNamed = items.some(({ candidates }) => candidates.some(({ score }) => score > SURELY));
  if (intents.has('identity')) say(talk, 'identity', { organisation });
  else if (intents.has('language')) say(talk, 'languages', { languages: languagesOf(talk) });
  else if (intents.has('greeting') && !isNamed)
    greet(talk); // "Helo" is no helmet
  else if (intents.has('later') && items.length === 0) say(talk, 'take_your_time');
  else if (intents.has('none') && items.length === 0) sayNone(talk);
  else if (items.length > 0) return false;
  else if (isSigns(talk) && talk.turn.state.said.length === 0) greet(talk);
  else if (intents.has('goodbye')) say(talk, 'goodbye');
  else if (intents.has('browse')) sayRange(talk);
  else if (intents.has('thanks') && isShortThanks(talk)) say(talk, 'thanks');
  else if (givesUp(talk)) say(talk, 'anything_else');
  else if (rest.length > 0 || choosesNone(talk)) return false;
  else if (contact.email || contact.phone) thankForContact(talk);
  else if (intents.has('thanks')) say(talk, 'thanks');
  else if (
    (!is_question && topics.length === 0 && (intents.has('deny') || intents.has('affirm'))) ||
    (intents.has('cancel') && !intents.has('order') && !is_question) ||
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
const isShortThanks = ({ turn, understood: { is_question, topics, quantity, intents } }: Talk) =>
  !is_question &&
  quantity === null &&
  !intents.has('order') &&
  topics.length === 0 &&
  turn.text.trim().split(/\s+/).length <= 12;

/** An order that was placed has the address that was known then: whoever corrects it needs a colleague. */
function thankForContact(talk: Talk): void {
  const isOrdered = talk.turn.orders.length > 0;
  say(talk, isOrdered ? 'contact_later' : 'contact_first');
  if (isOrdered) talk.state.asked = 'human';
}

/** "lol", "nice": about nothing, and no question. */
const isChat = ({
  turn,
  understood: { is_question, quantity, ordinal, topics, extreme, scale, budget },
}: Talk) =>
  !is_question &&
  !(turn.state.topic === 'hours' && asksFurtherHours(turn.text)) &&
  quantity === null &&
  scale === null &&
  budget === null &&
  ordinal === null &&
  topics.length === 0 &&
  extreme === null;

/** "Forget it, I'll buy it elsewhere", with nothing to call off. */
const givesUp = ({ turn, understood: { intents, is_question, topics } }: Talk) =>
  !is_question &&
  intents.has('cancel') &&
  topics.length === 0 &&
  turn.basket === null &&
  !/\b(?:order|bestell\w*)\b/i.test(turn.text);

/** "Yes" to "which of these two?" is not understood. */
const choosesNone = ({ turn, understood: { intents } }: Talk) =>
  turn.state.asked === 'which' && intents.has('affirm');

/** Emoji and punctuation, not a word. */
const isSigns = ({ turn }: Talk) => plainText(turn.text) === '';

/** None of what was shown: it is not to be chosen from any more. */
function sayNone(talk: Talk): void {
  say(talk, 'none_of_these');
  Object.assign(talk.state, { order_stage: talk.basket ? talk.state.order_stage : 'none', choosing: null });
  Object.assign(talk.state, { last_products: [], shown: [], counted: [] });
}

function sayRange(talk: Talk): void {
  const categories = talk.turn.index.listCategories(MOST_CATEGORIES);
  if (categories.length === 0) say(talk, 'browse_empty');
  else say(talk, 'browse', { categories: categories.join(', ') }, { suggestions: categories });
}

/** Share of a name that was said. */
const SURELY = 0.95;

const MOST_CATEGORIES = 6;
